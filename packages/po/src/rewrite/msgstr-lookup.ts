import type { PoEntry } from '../po-entry.js';
import type { PoProblems } from '../po-problem.js';
import { whyForbidden } from '../read/forbidden-characters.js';

/** Looks up the msgstr (one string for each plural form of the file) to write into an entry, by its sguid; null leaves the entry as it is. */
export type MsgstrLookup = (sguid: string, entry: PoEntry) => readonly string[] | null;

const whyUnwritable = (forms: readonly string[], nplurals: number): string | null =>
  // Which of them would belong where cannot be guessed.
  forms.length > nplurals
    ? `a translation has ${forms.length} forms where the file has a place for ${nplurals}`
    : whyForbidden(forms.join(''));

/** Pads plural forms to their number in the file with empty strings. */
export const padPluralForms = (forms: readonly string[], nplurals: number): string[] =>
  Array.from({ length: nplurals }, (_, nr) => forms[nr] ?? '');

/**
 * Makes the lookup of the msgstr to write. A translation that the file cannot represent (too many plural forms, control characters) is a
 * problem, and its entry stays as it is.
 *
 * @param forms translations by sguid
 * @param plurals number of plural forms (`nplurals`) of the file
 */
export const makeMsgstrLookup =
  (forms: ReadonlyMap<string, readonly string[]>, plurals: number, problems: PoProblems): MsgstrLookup =>
  (sguid, { source, line }) => {
    const found = forms.get(sguid);
    if (found === undefined) return null;
    const nplurals = source.length > 1 ? plurals : 1;
    const why = whyUnwritable(found, nplurals);
    if (why !== null) problems.warn(line, `${why}; the entry was left as it was.`);
    return why === null ? padPluralForms(found, nplurals) : null;
  };
