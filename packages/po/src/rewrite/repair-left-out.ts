import { entryKey } from '../po-entry.js';
import type { MissingEntry } from './find-missing-entries.js';
import { clearFuzzySplices } from './rewrite-entry.js';
import { detectEol, type Splice } from './splice.js';

/** A stretch of a file that is no entry by the grammar and was left out at reading. Offsets are those of the text. */
export interface LeftOutText {
  readonly start: number;
  readonly end: number;
}

/** A keyword that begins an entry, with the strings behind it as far as they can be read. */
const fieldPattern = (keyword: string): RegExp =>
  new RegExp(String.raw`^[ \t]*${keyword}[ \t]*("(?:[^"\\\n]|\\.)*"(?:[ \t\r]*\n[ \t]*"(?:[^"\\\n]|\\.)*")*)`, 'm');
const [MSGCTXT, MSGID] = [fieldPattern('msgctxt'), fieldPattern('msgid')];
const ENTRY_KEYWORD = /^[ \t]*msg(?:ctxt|id)\b/m;

const STRING_ESCAPES = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
]);

const readStrings = (strings: string): string =>
  Array.from(strings.matchAll(/"((?:[^"\\]|\\.)*)"/g), ([, content = '']) =>
    content.replace(/\\(.)/g, (_, escaped: string) => STRING_ESCAPES.get(escaped) ?? escaped),
  ).join('');

const keyOf = (text: string): string | null => {
  const msgid = MSGID.exec(text)?.[1];
  const context = MSGCTXT.exec(text)?.[1];
  return msgid === undefined ? null : entryKey(context === undefined ? null : readStrings(context), readStrings(msgid));
};

/** An entry in the place of what cannot be read: its comments stay, but for the fuzzy flag and previous msgids. */
const replaceLeftOut = (text: string, { start, end }: LeftOutText, entry: MissingEntry): Splice[] => {
  const broken = text.slice(start, end);
  const from = start + (ENTRY_KEYWORD.exec(broken)?.index ?? 0);
  const eol = detectEol(text, from);
  const fields = entry.text.slice(ENTRY_KEYWORD.exec(entry.text)?.index ?? 0);
  const comments = clearFuzzySplices(text, { start, fields: [{ start: from }] });
  return [...comments, { from, to: start + broken.trimEnd().length, text: fields.replaceAll('\n', eol) }];
};

/**
 * Replaces broken entries of a file by the complete ones that it lacks. Otherwise the file would contain them twice, which no tool of gettext
 * accepts.
 *
 * @returns the edits, and the entries of which the file has no trace
 */
export const repairLeftOut = (
  text: string,
  leftOut: readonly LeftOutText[],
  missing: readonly MissingEntry[],
): { readonly splices: readonly Splice[]; readonly others: readonly MissingEntry[] } => {
  const byKey = new Map(missing.map((entry) => [entry.key, entry]));
  const splices: Splice[] = [];
  for (const place of byKey.size === 0 ? [] : leftOut) {
    const key = keyOf(text.slice(place.start, place.end));
    const entry = key === null ? undefined : byKey.get(key);
    if (key === null || entry === undefined) continue;
    byKey.delete(key);
    splices.push(...replaceLeftOut(text, place, entry));
  }
  return { splices, others: [...byKey.values()] };
};
