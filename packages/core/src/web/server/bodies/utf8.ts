import { Refusal } from '../../../kernel/refusal.js';
import { sentence } from '../../../kernel/text/sentence.js';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const notUtf8 = (what: string, cause?: unknown): Refusal =>
  new Refusal('malformed', sentence('{what} is not UTF-8 text.', { what }), { cause });

/** Decodes UTF-8. Refuses invalid bytes with `malformed`, including overlong forms and surrogates. */
export const decodeUtf8 = (bytes: Uint8Array, what: string): string => {
  try {
    return decoder.decode(bytes);
  } catch (cause) {
    throw notUtf8(what, cause);
  }
};

/** Refuses a text with a lone surrogate, which JSON escapes can express and UTF-8 cannot encode. */
export const requireWellFormed = (text: string, what: string): void => {
  if (!text.isWellFormed()) throw notUtf8(what);
};

/** The bytes of a text with one character per byte, with percent-encoding decoded. */
const percentDecode = (encoded: string): Buffer =>
  Buffer.from(
    encoded.replace(/%([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16))),
    'latin1',
  );

/**
 * Decodes a field's name or value (application/x-www-form-urlencoded). A `%` that starts no valid encoding is kept.
 *
 * @param encoded one character per byte, as in a request line
 */
export const decodeField = (encoded: string): string => {
  const spaced = encoded.includes('+') ? encoded.replaceAll('+', ' ') : encoded;
  return /[%\x80-\xff]/.test(spaced) ? decodeUtf8(percentDecode(spaced), 'A field of the form or query') : spaced;
};
