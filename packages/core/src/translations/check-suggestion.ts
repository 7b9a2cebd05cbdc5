import { getLanguage } from '../i18n/languages/get-language.js';
import type { Context } from '../units/context.js';
import type { Unit } from '../units/kind/unit.js';
import { isBlank, toForms } from '../units/translation.js';
import { findSuggestedUnit, type Suggestion } from './add-translation.js';

/** Check results of a text that somebody wants to suggest. */
export interface SuggestionFindings {
  /** The unit; null where nothing was checked. */
  readonly unit: Unit | null;
  /** Names of the failed checks. */
  readonly failing: readonly string[];
  /** Names of the failed checks that are errors: a translation that fails one is not exported. */
  readonly errors: readonly string[];
  /** Placeables of the source that a form lacks, and those that it has beyond the source, each in the order of their text. */
  readonly placeables: readonly PlaceableFindings[];
}

/** Placeables in which a form differs from its source. */
export interface PlaceableFindings {
  readonly form: number;
  readonly missing: readonly string[];
  readonly extra: readonly string[];
}

/** The result where nothing is checked. */
export const NOTHING_FOUND: SuggestionFindings = { unit: null, failing: [], errors: [], placeables: [] };

/** Multiset difference of two lists of texts. */
const missingOf = (wanted: readonly string[], there: readonly string[]): readonly string[] => {
  const left = [...there];
  return wanted.filter((text) => {
    const at = left.indexOf(text);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
};

/** Runs the kind's checks on a text as it would be stored. Nothing is found in an empty text, or where the kind has no checks. */
export const checkSuggestion = async (
  context: Pick<Context, 'db' | 'kind' | 'languages'>,
  suggestion: Suggestion,
): Promise<SuggestionFindings> => {
  const { kind, languages } = context;
  const installed = getLanguage(languages, suggestion.lng);
  const suggested = toForms(suggestion.translation);
  const { checks } = kind.rules;
  if (!checks || isBlank(suggested)) return NOTHING_FOUND;
  const unit = await findSuggestedUnit(context, suggestion);
  if (!unit) return NOTHING_FOUND;
  const language = { ...installed, ...unit.pluralRule };
  const fit = kind.rules.fit(suggested, unit, language);
  if ('refused' in fit) return NOTHING_FOUND;
  const failing = checks.failing(fit.forms, unit, unit.flags, language);
  const placeables = (text: string) => kind.pages.split(text).flatMap(({ text: part, isPlaceholder }) => (isPlaceholder ? [part] : []));
  const differing = fit.forms.flatMap((text, form) => {
    const [wanted, there] = [placeables(unit.forms[Math.min(form, unit.forms.length - 1)] ?? ''), placeables(text)];
    const [missing, extra] = [missingOf(wanted, there), missingOf(there, wanted)];
    return missing.length + extra.length > 0 ? [{ form, missing, extra }] : [];
  });
  return {
    unit,
    failing,
    errors: failing.filter((name) => checks.errors.includes(name)),
    placeables: failing.length > 0 ? differing : [],
  };
};
