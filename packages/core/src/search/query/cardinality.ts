import type { Frequencies } from './frequencies.js';
import type { Query } from './query.js';

/** Bounds for a number of texts. */
interface CardinalityBounds {
  readonly min: number;
  readonly max: number;
}

/** A word without known share is in at most as many texts as the smallest known share, and possibly in none. */
const boundsOfWord = ({ texts, shares, leastShare: least }: Frequencies, lexeme: string): CardinalityBounds => {
  const share = shares.get(lexeme);
  return share === undefined ? { min: 0, max: texts * least } : { min: texts * share, max: texts * share };
};

const boundsOf = (query: Query, frequencies: Frequencies): CardinalityBounds => {
  const { texts } = frequencies;
  if ('not' in query) {
    const { min: least, max: most } = boundsOf(query.not, frequencies);
    return { min: texts - most, max: texts - least };
  }
  if ('any' in query) {
    const parts = query.any.map((part) => boundsOf(part, frequencies));
    return { min: Math.max(...parts.map(({ min: least }) => least)), max: parts.reduce((sum, { max: most }) => sum + most, 0) };
  }
  if ('all' in query) {
    const parts = query.all.map((part) => boundsOf(part, frequencies));
    const missing = parts.reduce((sum, { min: least }) => sum + texts - least, 0);
    return { min: Math.max(0, texts - missing), max: Math.min(...parts.map(({ max: most }) => most)) };
  }
  const words = query.words.filter(({ prefix }) => !prefix).map(({ text }) => boundsOfWord(frequencies, text));
  const alone = query.words.length === 1 ? words[0] : undefined;
  return alone ?? { min: 0, max: Math.min(texts, ...words.map(({ max: most }) => most)) };
};

/** Upper bound for the texts that match a query, however its words are combined. As accurate as the `analyze` statistics. */
export const maxCardinality = (query: Query, frequencies: Frequencies): number => boundsOf(query, frequencies).max;
