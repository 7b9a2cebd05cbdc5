/** Truncates a text to a maximum number of code points, including the ellipsis at its end. */
export const truncate = (text: string, limit: number): string => {
  // A text has at least as many code units as code points, so short ones need no counting.
  if (text.length <= limit) return text;
  const characters = [...text];
  return characters.length > limit ? `${characters.slice(0, limit - 1).join('')}…` : text;
};
