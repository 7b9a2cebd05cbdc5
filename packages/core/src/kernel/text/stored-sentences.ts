import type { Message } from './message.js';
import { partsOf, restoreSaid, type Said, Sentence, type SentenceParts } from './sentence.js';

/** The parts of deferred messages by their English texts, which are what JSON has of them. */
export type StoredSentences = Readonly<Record<string, SentenceParts>>;

/** The deferred messages in a value that is stored as JSON, so that they can be put back. */
export const sentencesIn = (value: unknown): StoredSentences => {
  const found: Record<string, SentenceParts> = {};
  const visit = (part: unknown): void => {
    if (part instanceof Sentence) found[String(part)] = partsOf(part);
    else if (typeof part === 'object' && part !== null) for (const member of Object.values(part)) visit(member);
  };
  visit(value);
  return found;
};

/** Makes a function that takes a message for the deferred one that was stored of it. Only messages pass through it, as a person may have written the same. */
export const messageFinder =
  (sentences: StoredSentences): ((said: Said) => Said) =>
  (said) => {
    const parts = typeof said === 'string' && Object.hasOwn(sentences, said) ? sentences[said] : undefined;
    return parts ? restoreSaid(parts) : said;
  };

/** Messages as they were before they were stored. */
export const restoreMessages = (messages: readonly Message[], sentences: StoredSentences): readonly Message[] => {
  const find = messageFinder(sentences);
  return messages.map(([said, type]) => [find(said), type]);
};
