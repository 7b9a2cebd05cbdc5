import { listWords } from '../../units/words/words.js';
import type { Query } from './query.js';
import { lexemeQuery } from './similar-query.js';

/** Words of a text that is found by parts of its words: in longer texts something alike shares a word. As in the migration of the column. */
const GRAM_WORDS_LIMIT = 3;

/** The share of its trigrams that a text has in common with one that is alike, at least: a letter that differs is in three of them. */
const COMMON_GRAMS_SHARE = 0.4;

/** Trigrams that what is alike must share of the rarest ones. */
const REQUIRED_GRAMS = 2;

/**
 * The q-grams (trigrams) of the words of a short text, as the column `grams` has them: a space stands before and behind each word.
 * Empty for texts of more words.
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

/** Texts with two of these, by halves: both in one of them, or one in each. Grows as n log n, where a list of all pairs is the square. */
const pairsOf = (grams: readonly string[]): Query[] => {
  if (grams.length < REQUIRED_GRAMS) return [];
  const [left, right] = [grams.slice(0, grams.length / 2), grams.slice(grams.length / 2)];
  return [{ all: [anyOf(left), anyOf(right)] }, ...pairsOf(left), ...pairsOf(right)];
};

/**
 * The query for texts that may be alike (prefix filtering, as in AllPairs and PPJoin): whatever shares enough trigrams shares two of those
 * that are left without the commonest ones.
 *
 * @param shareOf the share of texts that have a trigram, as far as it is known
 * @returns null where the text has too many words, or none
 */
export const gramQuery = (grams: readonly string[], shareOf: (gram: string) => number): Query | null => {
  if (grams.length === 0) return null;
  const required = Math.ceil(COMMON_GRAMS_SHARE * grams.length);
  const rarest = [...grams].sort((one, other) => shareOf(one) - shareOf(other));
  if (required < REQUIRED_GRAMS) return anyOf(rarest.slice(0, grams.length - required + 1));
  return { any: pairsOf(rarest.slice(0, grams.length - required + REQUIRED_GRAMS)) };
};
