import { byteString, similarity, similarityBound, similaritySteps } from './similarity.js';

/** Messages that can be searched for those that are nearly the same (fuzzy matching). */
export interface FuzzyIndex<Message> {
  /** The message that is most like this one; null where none is alike enough, or the steps are used up. */
  find(msgid: string, context: string | null): Message | null;
  /** Number of searches that were not made, or not to their end, because the steps were used up. */
  unsearched(): number;
}

/** A message in the index. */
export interface IndexedMessage {
  readonly msgid: string;
  readonly context: string | null;
}

/** Options of an index. */
export interface FuzzyIndexOptions {
  /** Steps that all searches may take together: n-grams in common, and parts of texts compared. About 200 million are a second. */
  readonly steps?: number;
}

/** Steps that the searches for one file may take: enough for thousands of changed messages of a large file. */
const STEPS_LIMIT = 500_000_000;

/** Similarity that a match must exceed, as msgmerge has it (`FUZZY_THRESHOLD`). */
const SIMILARITY_THRESHOLD = 0.6;
/** Bonus for a match in the same context, as in msgmerge. */
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
 * Numbers with the highest counts, at most {@link CANDIDATES_LIMIT}: higher counts first, then lower numbers.
 *
 * @param touched numbers that have a count, in any order
 */
const mostCommon = (touched: readonly number[], counts: Int32Array): number[] => {
  const countOf = (nr: number): number => counts[nr] ?? 0;
  const byCount: number[] = [];
  for (const nr of touched) byCount[countOf(nr)] = (byCount[countOf(nr)] ?? 0) + 1;
  let [least, above] = [byCount.length - 1, 0];
  while (least > 0 && above + (byCount[least] ?? 0) < CANDIDATES_LIMIT) {
    above += byCount[least] ?? 0;
    least -= 1;
  }
  const chosen = touched.filter((nr) => countOf(nr) >= least);
  return chosen.sort((one, other) => countOf(other) - countOf(one) || one - other).slice(0, CANDIDATES_LIMIT);
};

/**
 * Makes an index of messages by n-grams of their msgid (posting lists), for msgmerge's fuzzy matching. Thousands of messages that are nearly the same
 * would make all of them be compared with all, so the steps are limited: what is found depends on the messages alone, never on the time it takes.
 *
 * @param messages in the order of their file: of equals the first is found
 */
export const makeFuzzyIndex = <Message extends IndexedMessage>(
  messages: readonly Message[],
  { steps = STEPS_LIMIT }: FuzzyIndexOptions = {},
): FuzzyIndex<Message> => {
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
  const counts = new Int32Array(messages.length);
  let [stepsLeft, unsearched] = [steps, 0];

  /** The texts that share most n-grams with this one. A text too short for an n-gram is compared with all short ones. */
  const candidates = (text: string): number[] => {
    if (text.length < GRAM_BYTES) return short.slice(0, CANDIDATES_LIMIT);
    const touched: number[] = [];
    for (const gram of gramsOf(text)) {
      const list = postings.get(gram) ?? [];
      stepsLeft -= list.length;
      for (const nr of list) {
        const count = (counts[nr] ?? 0) + 1;
        counts[nr] = count;
        if (count === 1) touched.push(nr);
      }
    }
    const chosen = mostCommon(touched, counts);
    // Sorting those of the least count takes as long as several steps each.
    stepsLeft -= 8 * touched.length;
    for (const nr of touched) counts[nr] = 0;
    return chosen;
  };
  return {
    unsearched: () => unsearched,
    find: (msgid, context) => {
      if (messages.length === 0) return null;
      const text = byteString(msgid).slice(0, COMPARED_BYTES);
      let found: Message | null = null;
      let best = SIMILARITY_THRESHOLD;
      const chosen = stepsLeft > 0 ? candidates(text) : [];
      for (const nr of chosen) {
        if (stepsLeft <= 0) break;
        const message = messages[nr];
        const other = texts[nr] ?? '';
        const bonus = message?.context === context ? SAME_CONTEXT_BONUS : 0;
        if (message === undefined || similarityBound(text.length, other.length) + bonus <= best) continue;
        stepsLeft -= similaritySteps(text.length, other.length);
        const weight = similarity(text, other) + bonus;
        if (weight > best) [best, found] = [weight, message];
      }
      if (stepsLeft > 0) return found;
      unsearched += 1;
      return null;
    },
  };
};
