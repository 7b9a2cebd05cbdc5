import type { Charset } from '../../charset/charset-codec.js';
import { whyForbidden } from '../forbidden-characters.js';
import type { FieldLayout } from './field-layout.js';
import { PoSyntaxError } from './po-syntax-error.js';

const QUOTED_STRINGS = /"((?:[^"\\]|\\[\s\S])*)"/g;
const ESCAPE_SEQUENCE = /\\(?:([0-7]{1,3})|x([0-9a-fA-F]+)|\r?\n|[\s\S])/g;
/** A run of octal byte escapes, or one other escape. */
const BYTE_ESCAPES = /(?:\\[0-7]{3})+|\\[\s\S]/g;
const CONTROL_ESCAPES = new Map([
  ['\\a', '\x07'],
  ['\\b', '\b'],
  ['\\f', '\f'],
  ['\\v', '\v'],
]);

/** A byte escape in three octal digits; as in C, the last eight bits of the number count. */
const octalEscape = (digits: string, base: 8 | 16): string =>
  `\\${(Number.parseInt(digits.slice(-3), base) & 0xff).toString(8).padStart(3, '0')}`;

/** One string with all byte escapes in three octal digits, and without line continuations. */
const normalizeString = (content: string): string =>
  content.replace(ESCAPE_SEQUENCE, (some, octal?: string, hex?: string) => {
    if (octal !== undefined) return octalEscape(octal, 8);
    if (hex !== undefined) return octalEscape(hex, 16);
    return some.endsWith('\n') ? '' : some;
  });

/** Decodes byte escapes, which are bytes in the file's charset. */
const decodeByteEscapes = (escapes: string, charset: Charset, line: number): string => {
  const bytes = escapes
    .split('\\')
    .slice(1)
    .map((digits) => Number.parseInt(digits, 8));
  const text = charset.decode(Uint8Array.from(bytes));
  if (text.includes('\ufffd')) throw new PoSyntaxError(line, `the escapes ${escapes} are not text in ${charset.name}.`);
  const forbidden = whyForbidden(text);
  if (forbidden !== null) throw new PoSyntaxError(line, `${forbidden}.`);
  return text.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n');
};

const normalizeField = (text: string, field: FieldLayout, charset: Charset): string =>
  Array.from(text.slice(field.quote, field.end).matchAll(QUOTED_STRINGS), ([, content = '']) => normalizeString(content))
    .join('')
    .replace(
      BYTE_ESCAPES,
      (some) => CONTROL_ESCAPES.get(some) ?? (/[0-7]/.test(some) ? decodeByteEscapes(some, charset, field.line) : some),
    );

/**
 * Normalizes the escapes and spacing of an entry that GNU gettext reads and gettext-parser does not: `\a`, `\b`, `\f`, `\v`, bytes in octal
 * and hexadecimal, line continuations with a backslash, `msgstr [0]` with white space.
 *
 * @throws {@link PoSyntaxError} where escaped bytes are invalid in the charset
 */
export const normalizeEntry = (text: string, fields: readonly FieldLayout[], obsolete: boolean, charset: Charset): string =>
  fields
    .map((field) => `${field.keyword}${field.index < 0 ? '' : `[${field.index}]`} "${normalizeField(text, field, charset)}"`)
    .join(obsolete ? '\n#~ ' : '\n');
