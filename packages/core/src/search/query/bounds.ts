import type { Frequencies } from '../plan/frequencies.js';
import type { Query } from './query.js';

/** At least and at most so many texts. */
interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** A word is in no more texts than the commonest that is not known, and in none for certain, unless its share is known. */
const boundsOfWord = ({ texts, shares, least }: Frequencies, lexeme: string): Bounds => {
  const share = shares.get(lexeme);
  return share === undefined ? { least: 0, most: texts * least } : { least: texts * share, most: texts * share };
};

const boundsOf = (query: Query, frequencies: Frequencies): Bounds => {
  const { texts } = frequencies;
  if ('not' in query) {
    const { least, most } = boundsOf(query.not, frequencies);
    return { least: texts - most, most: texts - least };
  }
  if ('any' in query) {
    const parts = query.any.map((part) => boundsOf(part, frequencies));
    return { least: Math.max(...parts.map(({ least }) => least)), most: parts.reduce((sum, { most }) => sum + most, 0) };
  }
  if ('all' in query) {
    const parts = query.all.map((part) => boundsOf(part, frequencies));
    const missing = parts.reduce((sum, { least }) => sum + texts - least, 0);
    return { least: Math.max(0, texts - missing), most: Math.min(...parts.map(({ most }) => most)) };
  }
  const words = query.words.filter(({ prefix }) => !prefix).map(({ text }) => boundsOfWord(frequencies, text));
  const alone = query.words.length === 1 ? words[0] : undefined;
  return alone ?? { least: 0, most: Math.min(texts, ...words.map(({ most }) => most)) };
};

/** In how many texts a query is found at most, however its words stand together. As true as what `analyze` found is now. */
export const mostOf = (query: Query, frequencies: Frequencies): number => boundsOf(query, frequencies).most;
