import { columnWidth, findBreakOpportunities } from './line-break.js';

/** Page width in columns: the default of gettext's `--width`. */
export const PAGE_WIDTH = 79;

const ESCAPE_SEQUENCES = new Map([
  ['\x07', '\\a'],
  ['\b', '\\b'],
  ['\f', '\\f'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
  ['\v', '\\v'],
  ['\\', '\\\\'],
  ['"', '\\"'],
]);

const ESCAPED_CHARACTERS = new RegExp(`[${[...ESCAPE_SEQUENCES.values()].join('')}]`.replace('\\a', '\\x07'), 'g');

/** Escapes a text for a quoted string of a PO file. */
export const escapeText = (text: string): string => text.replace(ESCAPED_CHARACTERS, (char) => ESCAPE_SEQUENCES.get(char) ?? char);

/** Splits a text after each `\n`, and escapes the parts. An empty text is one empty part. */
const splitAtNewlines = (text: string): string[] => (text === '' ? [''] : text.split(/(?<=\n)/).map(escapeText));

/** Characters of an escaped part, and break opportunities before each: never within an escape, nor before a `\n` at the end. */
const measurePortion = (portion: string): { readonly chars: readonly string[]; readonly breaks: readonly boolean[] } => {
  const chars = [...portion];
  const breaks = findBreakOpportunities(chars.map((char) => char.codePointAt(0) ?? 0));
  for (let at = 0; at < chars.length; at += 1) {
    if (chars[at] !== '\\') continue;
    at += 1;
    breaks[at] = false;
    if (chars[at] === 'n' && at === chars.length - 1) breaks[at - 1] = false;
  }
  return { chars, breaks };
};

/** Breaks an escaped part into lines of up to `width` columns; the first line begins at `column`. */
const wrapPortion = (portion: string, width: number, column: number): string[] => {
  if (portion.length * 2 + column <= width) return [portion];
  const { chars, breaks } = measurePortion(portion);
  const lines: string[] = [];
  let line = '';
  let piece = '';
  let lineColumns = column;
  let pieceColumns = 0;
  const endPiece = () => {
    if (line !== '' && lineColumns + pieceColumns > width) {
      lines.push(line);
      line = '';
      lineColumns = 0;
    }
    line += piece;
    lineColumns += pieceColumns;
    piece = '';
    pieceColumns = 0;
  };
  chars.forEach((char, at) => {
    if (breaks[at]) endPiece();
    piece += char;
    pieceColumns += columnWidth(char.codePointAt(0) ?? 0);
  });
  endPiece();
  return [...lines, line];
};

/**
 * Wraps a text as msgcat does below a keyword: quoted lines, broken after `\n` and at the page width.
 *
 * @param prefix before each line: `#~ ` for an obsolete entry
 * @param width columns of a line; Infinity for an entry flagged `no-wrap`
 * @returns lines without line ends
 */
export const wrapText = (text: string, prefix = '', width = PAGE_WIDTH): string[] =>
  splitAtNewlines(text)
    // Room for both quotation marks.
    .flatMap((portion) => wrapPortion(portion, width - prefix.length - 2, 0))
    .map((line) => `${prefix}"${line}"`);

/** Wraps a field as msgcat does: keyword and text in one line where it fits, else an empty string after the keyword and the text below. */
export const wrapField = (keyword: string, text: string, prefix = '', width = PAGE_WIDTH): string[] => {
  const [first = '', second] = splitAtNewlines(text);
  const room = width - prefix.length - 2;
  const column = keyword.length + 1;
  const fits = text === '' || (second === undefined && column <= room && wrapPortion(first, room, column).length === 1);
  return fits ? [`${prefix}${keyword} "${first}"`] : [`${prefix}${keyword} ""`, ...wrapText(text, prefix, width)];
};
