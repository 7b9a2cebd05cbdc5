import { isAscii } from 'node:buffer';
import { asBuffer } from './as-buffer.js';
import type { Charset } from './charset-codec.js';
import { legacyCharset } from './legacy-charset.js';

/** UTF-8, which has every character. */
export const UTF_8: Charset = {
  name: 'UTF-8',
  // For ASCII both give the same text, but Node keeps a long latin1 string outside of the heap, which would otherwise grow several times.
  decode: (bytes) => asBuffer(bytes).toString(isAscii(bytes) ? 'latin1' : 'utf8'),
  encode: (text) => Buffer.from(text, 'utf8'),
};

/** Names of ASCII in lower case, without punctuation. */
const ASCII_NAMES = new Set(['ascii', 'usascii', 'ansix341968', 'ansix341986', 'iso646us']);

/** The charset UTF-16, little endian. */
export const UTF_16LE: Charset = {
  name: 'UTF-16LE',
  decode: (bytes) => new TextDecoder('utf-16le', { ignoreBOM: true }).decode(bytes),
  encode: (text) => Buffer.from(text, 'utf16le'),
};

/** A copy with the bytes of each pair swapped; an odd last one stays. */
const swapBytes = (bytes: Uint8Array): Buffer => {
  const copy = Buffer.from(bytes);
  copy.subarray(0, copy.length & ~1).swap16();
  return copy;
};

/** The charset UTF-16, big endian. */
export const UTF_16BE: Charset = {
  name: 'UTF-16BE',
  decode: (bytes) => UTF_16LE.decode(swapBytes(bytes)),
  encode: (text) => swapBytes(UTF_16LE.encode(text)),
};

const plainName = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** True for a name of the charset ASCII. */
export const isAsciiName = (name: string): boolean => ASCII_NAMES.has(plainName(name));

/**
 * Finds the charset that a header names: all that GNU gettext supports, by all names that it knows, except EUC-TW and JOHAB.
 * Null for other names.
 *
 * @see https://www.gnu.org/software/gettext/manual/html_node/Header-Entry.html
 */
export const findCharset = (name: string): Charset | null => {
  const plain = plainName(name);
  if (plain === 'utf8') return UTF_8;
  // Files that claim ASCII and are UTF-8 are common; those that are ASCII are valid UTF-8, too.
  return ASCII_NAMES.has(plain) ? { ...UTF_8, name } : legacyCharset(name, plain);
};

/** True when the charset has all characters of the text (round trip). */
export const canEncode = (charset: Charset, text: string): boolean => charset.decode(charset.encode(text)) === text;

/** True when a file in the charset can contain the text. A file declared as ASCII is read as UTF-8, but only ASCII is written to it. */
export const canHold = (charset: Charset, text: string): boolean =>
  isAsciiName(charset.name) ? isAscii(Buffer.from(text)) : canEncode(charset, text);
