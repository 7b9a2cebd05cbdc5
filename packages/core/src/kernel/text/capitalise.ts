/** Capitalises a word, as in names of schemas and operations: `Vote`. */
export const capitalise = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
