/** The items of a comma-separated list, without the spaces around them; empty items are left out. */
export const splitList = (text: string): readonly string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
