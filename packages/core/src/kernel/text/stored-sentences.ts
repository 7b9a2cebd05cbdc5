import { partsOf, Sentence, type SentenceParts } from './sentence.js';

/** The parts of deferred messages by their English texts, which are what JSON has of them. */
export type StoredSentences = Readonly<Record<string, SentenceParts>>;

/** The deferred messages in a value that is stored as JSON, so that {@link restoreSentences} puts them back. */
export const sentencesIn = (value: unknown): StoredSentences => {
  const found: Record<string, SentenceParts> = {};
  const visit = (part: unknown): void => {
    if (part instanceof Sentence) found[String(part)] = partsOf(part);
    else if (typeof part === 'object' && part !== null) for (const member of Object.values(part)) visit(member);
  };
  visit(value);
  return found;
};

/** Puts deferred messages back into a value that was stored as JSON, in place of their English texts. */
export const restoreSentences = <Value>(value: Value, sentences: StoredSentences): Value => {
  const restore = (part: unknown): unknown => {
    if (typeof part === 'string') {
      const parts = Object.hasOwn(sentences, part) ? sentences[part] : undefined;
      return parts ? new Sentence(parts.text, parts.values, parts.many ?? null) : part;
    }
    if (Array.isArray(part)) return part.map(restore);
    if (typeof part !== 'object' || part === null || part instanceof Date) return part;
    return Object.fromEntries(Object.entries(part).map(([name, member]) => [name, restore(member)]));
  };
  return restore(value) as Value;
};
