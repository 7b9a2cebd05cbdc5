/**
 * Two letters for a person's name: the first ones of its first two words, or of its only word. A name without letters and digits: its first
 * characters.
 */
export const initialsOf = (name: string): string => {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [name];
  if (words.length === 1) return [...(words[0] ?? '')].slice(0, 2).join('').toLocaleUpperCase();
  return words
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('');
};
