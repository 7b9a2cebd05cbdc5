import { Refusal } from '../../kernel/refusal.js';
import { sentence } from '../../kernel/text/sentence.js';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const notUtf8 = (what: string, cause?: unknown): Refusal =>
  new Refusal('malformed', sentence('{what} is not UTF-8 text.', { what }), { cause });

/** Bytes as text. Refuses with `malformed` what is not UTF-8: overlong forms and surrogates too, which no text may hold. */
export const decodeUtf8 = (bytes: Uint8Array, what: string): string => {
  try {
    return decoder.decode(bytes);
  } catch (cause) {
    throw notUtf8(what, cause);
  }
};

/** Refuses a text of half a character: a lone surrogate, as escapes of JSON can write it, which has no bytes in UTF-8. */
export const requireWellFormed = (text: string, what: string): void => {
  if (!text.isWellFormed()) throw notUtf8(what);
};

/** The bytes of a text with a character for each byte and with percent-encoded ones. */
const percentDecode = (encoded: string): Buffer =>
  Buffer.from(
    encoded.replace(/%([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16))),
    'latin1',
  );

/**
 * A field's name or value of a form or query, whose `+` and percent-encoded bytes are read (application/x-www-form-urlencoded). A `%` that
 * begins no encoded byte is taken as it stands.
 *
 * @param encoded with a character for each byte, as a request line comes
 */
export const decodeField = (encoded: string): string => {
  const spaced = encoded.includes('+') ? encoded.replaceAll('+', ' ') : encoded;
  return /[%\x80-\xff]/.test(spaced) ? decodeUtf8(percentDecode(spaced), 'A field of the form or query') : spaced;
};
