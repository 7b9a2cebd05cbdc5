/** The first letters of a name's first two words, for a mark that stands for somebody. A name without letters and digits: its first character. */
export const initialsOf = (name: string): string =>
  (name.match(/[\p{L}\p{N}]+/gu) ?? [name])
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('');
