import { byteString, similarity, similarityBound } from './similarity.js';

/** Messages that can be searched for those that are nearly the same (fuzzy matching). */
export interface FuzzyIndex<Message> {
  /** The message that is most like this one; null where none is alike enough. */
  find(msgid: string, context: string | null): Message | null;
}

/** A message in the index. */
export interface IndexedMessage {
  readonly msgid: string;
  readonly context: string | null;
}

/** Similarity that a match must exceed, as msgmerge has it (`FUZZY_THRESHOLD`). */
const SIMILARITY_THRESHOLD = 0.6;
/** What a match in the same context has in addition, as msgmerge has it. */
const SAME_CONTEXT_BONUS = 0.00001;
/** Bytes of an n-gram, as msgmerge has it. */
const GRAM_BYTES = 4;
/** Bytes from which on a text is too long to be like one that has no n-gram. */
const SHORT_BYTES = 7;
/** Messages that are compared with one, those with most common n-grams first: an upper bound of the work. */
const CANDIDATES_LIMIT = 100;
/** Bytes of a msgid that are compared; beyond, two texts are as alike as their beginnings. */
const COMPARED_BYTES = 10_000;

const gramsOf = (text: string): Set<string> => {
  const grams = new Set<string>();
  for (let at = 0; at + GRAM_BYTES <= text.length; at += 1) grams.add(text.slice(at, at + GRAM_BYTES));
  return grams;
};

/**
 * Makes an index of messages by n-grams of their msgid (posting lists), for msgmerge's fuzzy matching.
 *
 * @param messages in the order of their file: of equals the first is found
 */
export const makeFuzzyIndex = <Message extends IndexedMessage>(messages: readonly Message[]): FuzzyIndex<Message> => {
  const texts = messages.map(({ msgid }) => byteString(msgid).slice(0, COMPARED_BYTES));
  const postings = new Map<string, number[]>();
  const short: number[] = [];
  for (const [nr, text] of texts.entries()) {
    if (text.length < SHORT_BYTES) short.push(nr);
    for (const gram of gramsOf(text)) {
      const list = postings.get(gram);
      if (list) list.push(nr);
      else postings.set(gram, [nr]);
    }
  }

  /** Those that have most n-grams in common. A text too short to have one is compared with all short ones. */
  const candidates = (text: string): number[] => {
    if (text.length < GRAM_BYTES) return short.slice(0, CANDIDATES_LIMIT);
    const hits = new Map<number, number>();
    for (const gram of gramsOf(text)) for (const nr of postings.get(gram) ?? []) hits.set(nr, (hits.get(nr) ?? 0) + 1);
    return [...hits.keys()].sort((one, other) => (hits.get(other) ?? 0) - (hits.get(one) ?? 0) || one - other).slice(0, CANDIDATES_LIMIT);
  };
  return {
    find: (msgid, context) => {
      const text = byteString(msgid).slice(0, COMPARED_BYTES);
      let found: Message | null = null;
      let best = SIMILARITY_THRESHOLD;
      for (const nr of candidates(text)) {
        const message = messages[nr];
        const other = texts[nr] ?? '';
        const bonus = message?.context === context ? SAME_CONTEXT_BONUS : 0;
        if (message === undefined || similarityBound(text.length, other.length) + bonus <= best) continue;
        const weight = similarity(text, other) + bonus;
        if (weight > best) [best, found] = [weight, message];
      }
      return found;
    },
  };
};
