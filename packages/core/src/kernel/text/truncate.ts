/** A text of at most so many code points: a longer one ends with an ellipsis, which counts. */
export const truncate = (text: string, limit: number): string => {
  // Code units are at least as many as code points, and need not be gone through.
  if (text.length <= limit) return text;
  const characters = [...text];
  return characters.length > limit ? `${characters.slice(0, limit - 1).join('')}…` : text;
};
