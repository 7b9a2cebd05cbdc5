import type { Charset } from './charset.js';
import type { Field } from './layout.js';
import { Unreadable } from './unreadable.js';

const STRINGS = /"((?:[^"\\]|\\[\s\S])*)"/g;
const LINE_CONTINUATION = /((?:^|[^\\])(?:\\\\)*)\\\r?\n/g;
/** Escapes in a row that stand for bytes, or one other escape. */
const ESCAPES = /(?:\\(?:[0-7]{1,3}|x[0-9a-fA-F]+))+|\\[\s\S]/g;
const BYTE = /\\(?:([0-7]{1,3})|x([0-9a-fA-F]+))/g;
const NAMED = new Map([
  ['\\a', '\x07'],
  ['\\b', '\b'],
  ['\\f', '\f'],
  ['\\v', '\v'],
]);

/** The text of escaped bytes, which are bytes in the charset of the file; in C the last eight bits of each number count. */
const textOfBytes = (escapes: string, charset: Charset, line: number): string => {
  const numbers = [...escapes.matchAll(BYTE)].map(([, octal, hex]) =>
    octal === undefined ? Number(`0x${hex?.slice(-2)}`) : Number.parseInt(octal, 8),
  );
  const bytes = Uint8Array.from(numbers);
  const text = charset.decode(bytes);
  if (text.includes('\ufffd')) throw new Unreadable(line, `the escapes ${escapes} are not text in ${charset.name}.`);
  if (text.includes('\0')) throw new Unreadable(line, 'a string holds a NUL byte, which no text can hold.');
  return text.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n');
};

const plainContent = (text: string, field: Field, charset: Charset): string => {
  const strings = text.slice(field.quote, field.end).matchAll(STRINGS);
  const joined = Array.from(strings, ([, content]) => content).join('');
  return joined
    .replace(LINE_CONTINUATION, '$1')
    .replace(ESCAPES, (some) => NAMED.get(some) ?? (/^\\[0-7x]/.test(some) ? textOfBytes(some, charset, field.line) : some));
};

/**
 * The fields of an entry as gettext-parser reads them, where GNU tools read more: `\a`, `\b`, `\f`, `\v`, bytes in octal and
 * hexadecimal, lines that a backslash continues, `msgstr [0]` with white space.
 *
 * @throws {@link Unreadable} where escaped bytes are no text
 */
export const plainEntry = (text: string, fields: readonly Field[], obsolete: boolean, charset: Charset): string =>
  fields
    .map(({ keyword, index, ...field }) => {
      const name = index < 0 ? keyword : `${keyword}[${index}]`;
      return `${name} "${plainContent(text, { keyword, index, ...field }, charset)}"`;
    })
    .join(obsolete ? '\n#~ ' : '\n');
