import { isFuzzy, type PoEntry, sameForms } from '../po-entry.js';
import type { EntryLayout } from '../read/entry-layout.js';
import { PAGE_WIDTH, wrapField } from '../write/wrap.js';
import { detectEol, type Splice } from './splice.js';

/** The lines of the comments above an entry that its flags or its previous texts are in. */
const FLAGS_OR_PREVIOUS = /^[ \t]*#([,|])([^\n]*)(?:\n|$)/gm;

const clearFuzzyFlag = (flags: string, end: string): string => {
  const kept = flags.split(',').filter((flag) => flag.trim() !== 'fuzzy');
  return kept.length === 0 ? '' : `#,${kept.join(',')}${end}`;
};

/** Takes the flag and the previous texts off a fuzzy entry; its other comments stay to the letter. */
export const clearFuzzySplices = (text: string, { start, fields }: EntryLayout): Splice[] => {
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

/** The lines of an entry's translation: one `msgstr`, or one for each form of a plural. */
export const msgstrLines = (plural: boolean, forms: readonly string[], flags: readonly string[]): string[] => {
  const width = flags.includes('no-wrap') ? Number.POSITIVE_INFINITY : PAGE_WIDTH;
  return plural ? forms.flatMap((form, nr) => wrapField(`msgstr[${nr}]`, form, '', width)) : wrapField('msgstr', forms[0] ?? '', '', width);
};

/**
 * Puts another translation into an entry: nothing where it has that one already and is not fuzzy. A fuzzy entry
 * loses its flag and its previous texts.
 *
 * @param forms as many as the entry shall have
 */
export const rewriteEntry = (text: string, layout: EntryLayout, entry: PoEntry, forms: readonly string[]): Splice[] => {
  const confirm = isFuzzy(entry) ? clearFuzzySplices(text, layout) : [];
  const from = layout.fields.find(({ keyword }) => keyword === 'msgstr')?.start;
  if (from === undefined || sameForms(entry.translation, forms)) return confirm;
  const lines = msgstrLines(entry.source.length > 1, forms, entry.flags);
  return [...confirm, { from, to: layout.end, text: lines.join(detectEol(text, layout.end)) }];
};
