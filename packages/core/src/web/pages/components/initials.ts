/** Initials of a person's name: first letters of its first two words. A name without letters and digits: its first character. */
export const initialsOf = (name: string): string =>
  (name.match(/[\p{L}\p{N}]+/gu) ?? [name])
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('');
