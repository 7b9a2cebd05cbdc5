import { isAscii } from 'node:buffer';
import { asBuffer } from './as-buffer.js';
import { legacyCharset } from './legacy-charset.js';

/** A charset that PO files are written in. */
export interface Charset {
  /** As GNU gettext writes it in a header. */
  readonly name: string;
  /** The text of the bytes. What is no text in this charset becomes U+FFFD: see `findUndecodable`. */
  decode(bytes: Uint8Array): string;
  /** The bytes of the text. What the charset has no bytes for becomes a question mark: see {@link canEncode}. */
  encode(text: string): Buffer;
}

export const UTF_8: Charset = {
  name: 'UTF-8',
  // The same for ASCII, but Node keeps a long text that comes so outside of the heap, which would grow by several times as much.
  decode: (bytes) => asBuffer(bytes).toString(isAscii(bytes) ? 'latin1' : 'utf8'),
  encode: (text) => Buffer.from(text, 'utf8'),
};

/** Names of ASCII, without case and punctuation. */
const ASCII_NAMES = new Set(['ascii', 'usascii', 'ansix341968', 'ansix341986', 'iso646us']);

export const UTF_16LE: Charset = {
  name: 'UTF-16LE',
  decode: (bytes) => new TextDecoder('utf-16le', { ignoreBOM: true }).decode(bytes),
  encode: (text) => Buffer.from(text, 'utf16le'),
};

/** A copy of the bytes with each two exchanged; an odd last one stays. */
const swapBytes = (bytes: Uint8Array): Buffer => {
  const copy = Buffer.from(bytes);
  copy.subarray(0, copy.length & ~1).swap16();
  return copy;
};

export const UTF_16BE: Charset = {
  name: 'UTF-16BE',
  decode: (bytes) => UTF_16LE.decode(swapBytes(bytes)),
  encode: (text) => swapBytes(UTF_16LE.encode(text)),
};

/**
 * The charset that a header names: any of those that GNU gettext takes, under the names it takes them by, except EUC-TW and JOHAB.
 * Null for a name that is none of them.
 *
 * @see https://www.gnu.org/software/gettext/manual/html_node/Header-Entry.html
 */
export const findCharset = (name: string): Charset | null => {
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  if (plain === 'utf8') return UTF_8;
  // Files that say ASCII and are UTF-8 are common, and those that are ASCII are UTF-8 too.
  return ASCII_NAMES.has(plain) ? { ...UTF_8, name } : legacyCharset(name, plain);
};

/** Whether the charset has bytes for the whole text. */
export const canEncode = (charset: Charset, text: string): boolean => charset.decode(charset.encode(text)) === text;
