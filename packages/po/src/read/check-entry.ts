import { type Entry, entryKey, isBegun, isHeader } from '../entry.js';
import type { PoProblems } from '../po-problem.js';
import { makeFirstLines } from './first-lines.js';

const MARK = /["\\]/g;
const quoted = (text: string): string =>
  `"${(text.length > 60 ? `${text.slice(0, 60)}…` : text).replace(MARK, '\\$&').replaceAll('\n', '\\n')}"`;

/**
 * Makes the check of a file's entries, each against those before it and against the header.
 *
 * @param plurals how many forms a plural has in the file's language; null for a template, which has none to count
 */
export const makeEntryCheck = (plurals: number | null, problems: PoProblems): ((entry: Entry) => void) => {
  const lines = makeFirstLines();
  return (entry) => {
    if (entry.obsolete) return;
    const [msgid = ''] = entry.source;
    const first = lines.meet(entryKey(entry.context, msgid), entry.line);
    if (first !== undefined)
      problems.warn(entry.line, `${isHeader(entry) ? 'the header' : quoted(msgid)} stands in line ${first} already. Both were read.`);
    const { length } = entry.translation;
    if (plurals !== null && entry.source.length > 1 && length !== plurals && isBegun(entry))
      problems.warn(
        entry.line,
        `${quoted(msgid)} has ${length} plural ${length === 1 ? 'form' : 'forms'} where the language has ${plurals}. Its translation was left out.`,
      );
  };
};
