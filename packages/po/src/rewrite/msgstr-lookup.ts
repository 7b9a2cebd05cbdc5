import type { PoEntry } from '../po-entry.js';
import type { PoProblems } from '../po-problem.js';
import { whyForbidden } from '../read/forbidden-characters.js';

/** Looks up the msgstr (one string for each plural form of the file) to write into an entry, by its sguid; null leaves the entry as it is. */
export type MsgstrLookup = (sguid: string, entry: PoEntry) => readonly string[] | null;

const countForms = (count: number): string => `${count} ${count === 1 ? 'form' : 'forms'}`;

const whyUnwritable = (forms: readonly string[], nplurals: number, takesFewerForms: boolean): string | null => {
  // The forms to leave out cannot be guessed.
  if (forms.length > nplurals) return `a translation has ${countForms(forms.length)} where the file has a place for ${nplurals}`;
  if (forms.length < nplurals && !takesFewerForms)
    return `a translation has ${countForms(forms.length)} where the file has places for ${nplurals}`;
  return whyForbidden(forms.join(''));
};

/** Pads plural forms to their number in the file: with those that the entry has, else with empty strings. */
export const padPluralForms = (forms: readonly string[], nplurals: number, present: readonly string[] = []): string[] =>
  Array.from({ length: nplurals }, (_, nr) => forms[nr] ?? present[nr] ?? '');

/** Options for looking up translations. */
export interface MsgstrLookupOptions {
  /** Number of plural forms (`nplurals`) of the file. */
  readonly plurals: number;
  /** True when translations with fewer forms are taken, too. */
  readonly takesFewerForms: boolean;
  /** Takes the sguids of translations that the file cannot represent. */
  readonly refused: Set<string>;
}

/**
 * Makes the lookup of the msgstr to write. A translation that the file cannot represent (another number of plural forms, control
 * characters) is a problem, and its entry stays as it is. No form that has a text is ever replaced by an empty one.
 *
 * @param forms translations by sguid
 */
export const makeMsgstrLookup =
  (
    forms: ReadonlyMap<string, readonly string[]>,
    { plurals, takesFewerForms, refused }: MsgstrLookupOptions,
    problems: PoProblems,
  ): MsgstrLookup =>
  (sguid, { source, translation, line }) => {
    const found = forms.get(sguid);
    if (found === undefined) return null;
    const nplurals = source.length > 1 ? plurals : 1;
    const why = whyUnwritable(found, nplurals, takesFewerForms);
    if (why !== null) refused.add(sguid);
    if (why !== null) problems.warn(line, `${why}; the entry was left as it was.`);
    return why === null ? padPluralForms(found, nplurals, translation) : null;
  };
