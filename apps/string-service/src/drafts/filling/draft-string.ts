import type { Language } from '@translation-commons/core/i18n/languages/language.js';
import type { Service } from '@translation-commons/core/units/context.js';
import type { Unit } from '@translation-commons/core/units/kind/unit.js';
import type { CheckedUnit } from '@translation-commons/core/units/records/unit-record.js';
import { pluralExamples } from '../../strings/plural-examples.js';
import { hasWords, type MaskedText, maskText } from '../masking/mask-text.js';
import { unmaskText } from '../masking/unmask-text.js';

/** A draft with the checks that it fails. */
export interface CheckedDraft {
  readonly forms: readonly string[];
  readonly failing: readonly string[];
}

/** The language of a string's suggestions, with the plural rule of its files. */
export const languageOf = (installed: Language, { pluralRule }: CheckedUnit): Language => ({ ...installed, ...pluralRule });

/** The texts of a string to be asked for, one for each form of the source that a form of the language needs. */
export const textsToAsk = ({ forms }: Pick<Unit, 'forms'>): readonly MaskedText[] => forms.map(maskText);

/** Characters of source that count against the budget. */
export const charactersOf = ({ forms }: Pick<Unit, 'forms'>): number => forms.reduce((sum, form) => sum + [...form].length, 0);

/** True when every form has something to translate. */
export const isTranslatable = (texts: readonly MaskedText[]): boolean => texts.length > 0 && texts.every(hasWords);

/** An answer is nonsense where it is this many times as long as the source, and more. */
const LENGTH_FACTOR = 4;
const LENGTH_ALLOWANCE = 100;

const isNonsense = (answer: string, source: string): boolean =>
  answer.trim() === '' || [...answer].length > LENGTH_FACTOR * [...source].length + LENGTH_ALLOWANCE;

/** For each plural form of the language the form of the source that it translates: the singular, where it is for 1 only. */
const sourceFormsFor = (unit: Pick<Unit, 'forms'>, language: Language): readonly number[] =>
  unit.forms.length === 1 ? [0] : pluralExamples(language).map((numbers) => (numbers.length === 1 && numbers[0] === 1 ? 0 : 1));

/** Fits forms to a string and checks them; null where they do not fit or are blank. */
export const checkDraft = (
  { kind }: Pick<Service, 'kind'>,
  unit: CheckedUnit,
  forms: readonly string[],
  language: Language,
): CheckedDraft | null => {
  if (forms.every((form) => form.trim() === '') || !forms.every((form) => form.isWellFormed() && !form.includes('\0'))) return null;
  const fit = kind.rules.fit(forms, unit, language);
  if ('refused' in fit) return null;
  return { forms: fit.forms, failing: kind.rules.checks?.failing(fit.forms, unit, unit.flags, language) ?? [] };
};

/** Makes a draft of an engine's answers, one for each text that was asked. Null where one cannot be used: then the draft is dropped. */
export const draftFromAnswers = (
  service: Pick<Service, 'kind'>,
  unit: CheckedUnit,
  language: Language,
  texts: readonly MaskedText[],
  answers: readonly string[],
): CheckedDraft | null => {
  const translated = texts.map((masked, nr) => unmaskText(answers[nr] ?? '', masked, language.code));
  if (translated.some((text, nr) => text === null || isNonsense(text, unit.forms[nr] ?? ''))) return null;
  return checkDraft(
    service,
    unit,
    sourceFormsFor(unit, language).map((form) => translated[form] ?? ''),
    language,
  );
};
