/** A word with a capital first letter, as names of schemas and operations are written: `Vote`. */
export const capitalise = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
