import type { Charset } from './charset-codec.js';

/** Position of the first byte of a file that is invalid in its charset. */
export interface UndecodableByte {
  /** From 1. */
  readonly line: number;
  /** Byte in the line, from 1. */
  readonly column: number;
  /** Byte in the file, from 0. */
  readonly offset: number;
  readonly byte: number;
}

const REPLACEMENT_CHARACTER = '\ufffd';

/**
 * Finds the first undecodable byte; null where all bytes are valid. A U+FFFD that the file itself contains is valid.
 *
 * @param text the bytes decoded by `charset`
 */
export const findUndecodableByte = (bytes: Uint8Array, text: string, charset: Charset): UndecodableByte | null => {
  const genuine = charset.encode(REPLACEMENT_CHARACTER);
  let offset = 0;
  let from = 0;
  for (;;) {
    const at = text.indexOf(REPLACEMENT_CHARACTER, from);
    if (at < 0) return null;
    offset += charset.encode(text.slice(from, at)).length;
    if (genuine.compare(bytes.subarray(offset, offset + genuine.length)) !== 0) {
      const lineStart = text.lastIndexOf('\n', at) + 1;
      return {
        line: text.slice(0, at).split('\n').length,
        column: charset.encode(text.slice(lineStart, at)).length + 1,
        offset,
        byte: bytes[Math.min(offset, bytes.length - 1)] ?? 0,
      };
    }
    offset += genuine.length;
    from = at + 1;
  }
};
