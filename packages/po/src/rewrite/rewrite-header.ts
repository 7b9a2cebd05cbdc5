import type { LocatedEntry } from '../read/entries/entry-chunks.js';
import { type FieldLayout, findMsgstr } from '../read/entries/field-layout.js';
import { wrapField, wrapText } from '../write/wrap.js';
import { detectEol, type Splice } from './splice.js';

/** Location of a header's line: its quoted strings, up to the one that ends in `\n`. */
interface HeaderLine {
  readonly line: string;
  readonly from: number;
  readonly to: number;
}

const QUOTED_STRING = /"(?:[^"\\]|\\[\s\S])*"/g;
/** A quoted string without `\n`, or with one at its end. */
const HEADER_STRING = /^"(?:[^"\\]|\\[^n])*(\\n)?"$/;

/** Locates the lines of a header; null where they do not begin and end with quoted strings of their own, below an empty one. */
const locateHeaderLines = (text: string, field: FieldLayout, header: string): HeaderLine[] | null => {
  const first = field.quote + 2;
  if (text.slice(field.quote, first) !== '""') return null;
  const lines = header.split('\n').slice(0, -1);
  const written: HeaderLine[] = [];
  let from = -1;
  for (const { 0: string, index } of text.slice(first, field.end).matchAll(QUOTED_STRING)) {
    const part = HEADER_STRING.exec(string);
    if (part === null) return null;
    if (from < 0) from = first + index;
    if (part[1] === undefined) continue;
    written.push({ line: lines[written.length] ?? '', from, to: first + index + string.length });
    from = -1;
  }
  return written.length > 0 && written.length === lines.length && from < 0 ? written : null;
};

const lineFieldName = (line: string): string => line.split(':', 1)[0] ?? '';

/** Replaces the lines that differ, and inserts new ones. */
const lineSplices = (written: readonly HeaderLine[], after: readonly string[], eol: string): Splice[] => {
  const splices: Splice[] = [];
  let at = 0;
  for (const line of after) {
    const old = written[at];
    const text = wrapText(`${line}\n`).join(eol);
    if (old?.line === line) at += 1;
    else if (old !== undefined && lineFieldName(old.line) === lineFieldName(line)) {
      splices.push({ from: old.from, to: old.to, text });
      at += 1;
    } else if (old !== undefined) splices.push({ from: old.from, to: old.from, text: text + eol });
    else {
      const end = written.at(-1)?.to ?? 0;
      splices.push({ from: end, to: end, text: eol + text });
    }
  }
  return splices;
};

/**
 * Replaces a header's text. Unchanged lines stay byte for byte, the others are wrapped as msgcat does.
 *
 * @param header the header entry; where it is null, one is added at the beginning of the file
 * @param after the new `msgstr`: the present lines in their order, some with other values, and new ones among them
 */
export const rewriteHeader = (text: string, header: LocatedEntry | null, after: string): Splice[] => {
  if (header === null) {
    const eol = detectEol(text, 0);
    return after === '' ? [] : [{ from: 0, to: 0, text: ['msgid ""', ...wrapField('msgstr', after), '', ''].join(eol) }];
  }
  const field = findMsgstr(header.layout.fields);
  const [before = ''] = header.entry.translation;
  if (field === undefined || before === after) return [];
  const eol = detectEol(text, field.start);
  const written = locateHeaderLines(text, field, before);
  if (written === null) return [{ from: field.start, to: field.end, text: wrapField('msgstr', after).join(eol) }];
  return lineSplices(written, after.split('\n').slice(0, -1), eol);
};
