import { truncate } from '@translation-commons/core/kernel/text/truncate.js';

/** Maximum length of a string quoted in a message, in characters. */
const QUOTED_LENGTH_LIMIT = 60;

/** Quotes a source string for messages: line breaks as \n, truncated where it is long. */
export const quoteString = (text: string): string => JSON.stringify(truncate(text, QUOTED_LENGTH_LIMIT));
