import { listWords } from '../../../units/words/words.js';
import type { Query } from '../query.js';
import { lexemeQuery } from './similar-query.js';

/** Maximum number of words of a text that is found by trigrams: longer similar texts share a word. As in the migration of the column. */
const GRAM_WORDS_LIMIT = 3;

/** Minimum share of common trigrams of a similar text: a different letter affects three of them. */
const COMMON_GRAMS_SHARE = 0.4;

/** Number of the rarest trigrams that similar texts must share. */
const REQUIRED_GRAMS = 2;

/**
 * Character q-grams (trigrams) of the words of a short text, as in the column `grams`: each word is padded with a space on both sides. Empty for
 * texts with more words.
 */
export const gramsOf = (text: string): readonly string[] => {
  const words = [...new Set(listWords(text).texts)];
  if (words.length > GRAM_WORDS_LIMIT) return [];
  const grams = words.flatMap((word) => {
    const padded = [' ', ...word, ' '];
    return padded.slice(2).map((_, at) => padded.slice(at, at + 3).join(''));
  });
  return [...new Set(grams)];
};

const anyOf = (grams: readonly string[]): Query => ({ any: grams.map((gram) => lexemeQuery(gram)) });

/** Texts with two of these, by divide and conquer: both in one half, or one in each. Grows as n log n, while a list of all pairs is quadratic. */
const pairsOf = (grams: readonly string[]): Query[] => {
  if (grams.length < REQUIRED_GRAMS) return [];
  const [left, right] = [grams.slice(0, grams.length / 2), grams.slice(grams.length / 2)];
  return [{ all: [anyOf(left), anyOf(right)] }, ...pairsOf(left), ...pairsOf(right)];
};

/**
 * The query for possibly similar texts (prefix filtering, as in AllPairs and PPJoin): a text that shares enough trigrams shares two of those that
 * remain without the commonest ones.
 *
 * @param shareOf share of texts with a trigram, as far as known
 * @returns null where the text has too many words, or none
 */
export const gramQuery = (grams: readonly string[], shareOf: (gram: string) => number): Query | null => {
  if (grams.length === 0) return null;
  const required = Math.ceil(COMMON_GRAMS_SHARE * grams.length);
  const rarest = [...grams].sort((one, other) => shareOf(one) - shareOf(other));
  if (required < REQUIRED_GRAMS) return anyOf(rarest.slice(0, grams.length - required + 1));
  return { any: pairsOf(rarest.slice(0, grams.length - required + REQUIRED_GRAMS)) };
};
