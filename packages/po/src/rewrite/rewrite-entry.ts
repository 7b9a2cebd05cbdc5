import { isFuzzy, type PoEntry, sameTexts } from '../po-entry.js';
import type { EntryLayout } from '../read/entries/entry-layout.js';
import { findMsgstr } from '../read/entries/field-layout.js';
import { msgstrLines } from '../write/msgstr-lines.js';
import { detectEol, type Splice } from './splice.js';

/** Comment lines with flags (`#,`) or a previous msgid (`#|`). */
const FLAGS_OR_PREVIOUS = /^[ \t]*#([,|])([^\n]*)(?:\n|$)/gm;

/** A flag without the word `fuzzy`, from which white space too separates others; nothing where there is nothing else. */
const withoutFuzzyWord = (flag: string): string[] => {
  const words = flag.trim().split(/\s+/);
  if (!words.includes('fuzzy')) return [flag];
  const others = words.filter((word) => word !== 'fuzzy');
  return others.length === 0 ? [] : [` ${others.join(' ')}`];
};

const clearFuzzyFlag = (flags: string, end: string): string => {
  const kept = flags.split(',').flatMap((flag) => withoutFuzzyWord(flag));
  return kept.length === 0 ? '' : `#,${kept.join(',')}${end}`;
};

/** As `msgattrib --clear-fuzzy --clear-previous`: removes the fuzzy flag and the previous msgid; other comments stay byte for byte. */
export const clearFuzzySplices = (
  text: string,
  { start, fields }: { readonly start: number; readonly fields: readonly { readonly start: number }[] },
): Splice[] => {
  const comments = text.slice(start, fields[0]?.start ?? start);
  const splices: Splice[] = [];
  for (const match of comments.matchAll(FLAGS_OR_PREVIOUS)) {
    const [line, mark, rest = ''] = match;
    const from = start + match.index;
    const end = line.endsWith('\r\n') ? '\r\n' : '\n';
    const kept = mark === ',' ? clearFuzzyFlag(rest.replace(/\r$/, ''), end) : '';
    if (kept !== line) splices.push({ from, to: from + line.length, text: kept });
  }
  return splices;
};

/**
 * Replaces the msgstr of an entry; no edits where it is the same and the entry is not fuzzy. A fuzzy entry loses its flag and its previous
 * msgid.
 *
 * @param forms one for each plural form of the file
 */
export const rewriteEntry = (text: string, layout: EntryLayout, entry: PoEntry, forms: readonly string[]): Splice[] => {
  const cleared = isFuzzy(entry) ? clearFuzzySplices(text, layout) : [];
  const from = findMsgstr(layout.fields)?.start;
  if (from === undefined || sameTexts(entry.translation, forms)) return cleared;
  const lines = msgstrLines(entry.source.length > 1, forms, entry.flags);
  return [...cleared, { from, to: layout.end, text: lines.join(detectEol(text, layout.end)) }];
};
