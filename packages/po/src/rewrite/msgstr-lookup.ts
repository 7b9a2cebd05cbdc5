import type { PoEntry } from '../po-entry.js';
import type { PoProblems } from '../po-problem.js';
import { whyForbidden } from '../read/forbidden-characters.js';

/** Finds the forms that an entry of a file shall have, as many as it has a place for; null where it stays as it is. */
export type MsgstrLookup = (key: string, entry: PoEntry) => readonly string[] | null;

const whyUnwritable = (forms: readonly string[], places: number): string | null =>
  // Which of them would belong where is not to be guessed.
  forms.length > places ? `a translation has ${forms.length} forms where the file has a place for ${places}` : whyForbidden(forms.join(''));

/** As many forms as there are places, the last ones empty where there are too few. */
export const padPluralForms = (forms: readonly string[], places: number): string[] =>
  Array.from({ length: places }, (_, nr) => forms[nr] ?? '');

/**
 * Finds forms among those that are to be written. One that the file cannot hold is a problem, and its entry stays as it is.
 *
 * @param forms by the strings' sguids
 * @param plurals how many forms a plural has in the file
 */
export const makeMsgstrLookup =
  (forms: ReadonlyMap<string, readonly string[]>, plurals: number, problems: PoProblems): MsgstrLookup =>
  (key, { source, line }) => {
    const wanted = forms.get(key);
    if (wanted === undefined) return null;
    const places = source.length > 1 ? plurals : 1;
    const why = whyUnwritable(wanted, places);
    if (why !== null) problems.warn(line, `${why}; the entry was left as it was.`);
    return why === null ? padPluralForms(wanted, places) : null;
  };
