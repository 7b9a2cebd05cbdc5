const NAME_LENGTH_LIMIT = 120;

/**
 * A name from an archive as it may begin a message, `A file` where there is none: bytes that are not UTF-8 as `\u{fffd}`, control and
 * direction characters escaped as `\u{1b}`, and cut with an ellipsis where it is very long.
 */
export const printableName = (name: Uint8Array | string | null): string => {
  if (name === null || name.length === 0) return 'A file';
  const text = typeof name === 'string' ? name : new TextDecoder().decode(name.subarray(0, 4 * NAME_LENGTH_LIMIT));
  const shown = [...text]
    .slice(0, NAME_LENGTH_LIMIT)
    .join('')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffd]/gu, escapeCharacter);
  return text.length > NAME_LENGTH_LIMIT ? `${shown}…` : shown;
};

const escapeCharacter = (character: string): string => `\\u{${character.codePointAt(0)?.toString(16)}}`;
