import { partsOf, type SentenceParts, sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { truncate } from '@translation-commons/core/kernel/text/truncate.js';

/** Maximum length of a string quoted in a message, in characters. */
const QUOTED_LENGTH_LIMIT = 60;

/** Quotes a source string for messages: line breaks as \n, truncated where it is long. */
export const quoteString = (text: string): string => JSON.stringify(truncate(text, QUOTED_LENGTH_LIMIT));

/**
 * A string as messages name it: quoted, with its plural and its context, without which two strings may look the same. Threads and JSON keep it
 * unchanged.
 */
export const nameString = ([msgid = '', plural]: readonly string[], context: string | null): string | SentenceParts => {
  const text = plural === undefined ? quoteString(msgid) : `${quoteString(msgid)} / ${quoteString(plural)}`;
  return context === null || context === ''
    ? text
    : partsOf(sentence('{text} (context {context})', { text, context: quoteString(context) }));
};
