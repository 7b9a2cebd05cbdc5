import { foldText } from '../../../units/words/fold.js';
import { withoutMarkup } from '../../../units/words/markup.js';

/** Maximum length of compared texts; longer ones are truncated. A sentence is shorter. */
const COMPARED_CHARACTERS = 1_000;

const normalizeText = (text: string): string =>
  foldText(withoutMarkup(text.slice(0, COMPARED_CHARACTERS)))
    .replace(/(?<=\p{L})[_&~](?=\p{L})/gu, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();

/** The text padded with spaces, for its bigrams: each two adjacent characters. */
const padText = (text: string): string => ` ${normalizeText(text)} `;

/** Multiset of the bigrams of a padded text. */
const countBigrams = (padded: string): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (let at = 0; at + 1 < padded.length; at++) {
    const bigram = padded.slice(at, at + 2);
    counts.set(bigram, (counts.get(bigram) ?? 0) + 1);
  }
  return counts;
};

/** Size of the intersection with a multiset of bigrams. */
const countCommon = (padded: string, wanted: ReadonlyMap<string, number>): number => {
  const met = new Map<string, number>();
  let common = 0;
  for (let at = 0; at + 1 < padded.length; at++) {
    const bigram = padded.slice(at, at + 2);
    const before = met.get(bigram) ?? 0;
    if (before >= (wanted.get(bigram) ?? 0)) continue;
    met.set(bigram, before + 1);
    common += 1;
  }
  return common;
};

/**
 * Similarity of two texts from 0 to 1: the Sørensen–Dice coefficient of their character bigrams, after folding. Unlike words it shows that "file" and
 * "files" are nearly the same.
 *
 * @param least minimum similarity of interest: less similar texts give 0, often by their lengths alone
 * @returns a function that compares with one text, for many comparisons
 */
export const similarityTo = (text: string, least = 0): ((other: string) => number) => {
  const own = padText(text);
  const wanted = countBigrams(own);
  const size = own.length - 1;
  return (other) => {
    const padded = padText(other);
    const sum = size + padded.length - 1;
    if (2 * Math.min(size, padded.length - 1) < least * sum) return 0;
    const alike = (2 * countCommon(padded, wanted)) / sum;
    return alike < least ? 0 : alike;
  };
};
