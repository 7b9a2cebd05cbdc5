const longest = 120;

/**
 * A name from an archive as it may begin a message, `A file` where there is none: bytes that are not UTF-8 as `\u{fffd}`, control and
 * direction characters escaped as `\u{1b}`, and cut with an ellipsis where it is very long.
 */
export const showName = (name: Uint8Array | string | null): string => {
  if (name === null || name.length === 0) return 'A file';
  const text = typeof name === 'string' ? name : new TextDecoder().decode(name.subarray(0, 4 * longest));
  const shown = [...text]
    .slice(0, longest)
    .join('')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffd]/gu, escaped);
  return text.length > longest ? `${shown}…` : shown;
};

const escaped = (character: string): string => `\\u{${character.codePointAt(0)?.toString(16)}}`;
