/** Characters of a string that a message quotes. */
const QUOTED_LENGTH_LIMIT = 60;

/** A source string as messages name it: in quotes, its line breaks as \n, and cut where it is long. */
export const quoteString = (text: string): string =>
  JSON.stringify(text.length > QUOTED_LENGTH_LIMIT ? `${text.slice(0, QUOTED_LENGTH_LIMIT)}…` : text);
