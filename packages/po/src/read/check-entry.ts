import { tooLong } from '../length-limit.js';
import { entryKey, hasMsgstr, isFuzzy, isHeaderEntry, type PoEntry } from '../po-entry.js';
import type { PoProblems } from '../po-problem.js';
import { makeFirstOccurrences } from './first-occurrences.js';

const QUOTE_OR_BACKSLASH = /["\\]/g;
const quoteExcerpt = (text: string): string =>
  `"${(text.length > 60 ? `${text.slice(0, 60)}…` : text).replace(QUOTE_OR_BACKSLASH, '\\$&').replaceAll('\n', '\\n')}"`;

/**
 * Makes the validator of a file's entries: it warns of a duplicate message definition and of a wrong number of plural forms.
 *
 * @param plurals number of plural forms (`nplurals`) of the file's language; null for a template, which has none
 */
export const makeEntryCheck = (plurals: number | null, problems: PoProblems): ((entry: PoEntry) => void) => {
  const firstLines = makeFirstOccurrences();
  const firstStrings = makeFirstOccurrences();
  // An empty context is another entry than none, and the same string: a message's id is made of its text with its context.
  const checkSameString = ({ source, context, line }: PoEntry, msgid: string) => {
    const first = firstStrings.findOrAdd(source.join('\0') + (context ?? ''), line);
    if (first === undefined) return;
    const why = context === '' ? 'with an empty context and without one it is' : 'with its context it is';
    problems.warn(
      line,
      `${quoteExcerpt(msgid)}: ${why} the same string as the entry in line ${first}, so both have the same translations.`,
    );
  };
  return (entry) => {
    if (entry.obsolete) return;
    const [msgid = ''] = entry.source;
    const first = firstLines.findOrAdd(entryKey(entry.context, msgid), entry.line);
    if (first !== undefined)
      problems.warn(
        entry.line,
        `${isHeaderEntry(entry) ? 'the header' : quoteExcerpt(msgid)} stands in line ${first} already. Both were read.`,
      );
    else checkSameString(entry, msgid);
    const forms = entry.translation.length;
    // A fuzzy entry is no translation, with any number of forms and of any length.
    if (isFuzzy(entry)) return;
    if (plurals !== null && entry.source.length > 1 && forms !== plurals && hasMsgstr(entry))
      problems.warn(
        entry.line,
        `${quoteExcerpt(msgid)} has ${forms} plural ${forms === 1 ? 'form' : 'forms'} where the language has ${plurals}. Its translation was left out.`,
      );
    const length = plurals === null || isHeaderEntry(entry) ? null : tooLong(entry.translation, entry.source);
    if (length !== null) problems.warn(entry.line, `${quoteExcerpt(msgid)}: ${length}. Its translation was left out.`);
  };
};
