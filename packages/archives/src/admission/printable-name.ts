const NAME_LENGTH_LIMIT = 120;

/**
 * Makes a name from an archive safe to print, at the beginning of a message: invalid UTF-8 becomes `\u{fffd}`, control and bidirectional
 * formatting characters are escaped (`\u{1b}`), more than 120 characters are cut with an ellipsis. `A file` where there is no name.
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
