import { foldText } from '../../units/words/fold.js';
import { withoutMarkup } from '../../units/words/markup.js';

/** Texts are compared by their beginnings; a sentence is shorter. */
const COMPARED_CHARACTERS = 1_000;

const normalizeText = (text: string): string =>
  foldText(withoutMarkup(text.slice(0, COMPARED_CHARACTERS)))
    .replace(/(?<=\p{L})[_&~](?=\p{L})/gu, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();

/** The text with a space before and behind: each two neighbouring characters are a bigram. */
const padText = (text: string): string => ` ${normalizeText(text)} `;

/** How often each bigram stands in a padded text. */
const countBigrams = (padded: string): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (let at = 0; at + 1 < padded.length; at++) {
    const bigram = padded.slice(at, at + 2);
    counts.set(bigram, (counts.get(bigram) ?? 0) + 1);
  }
  return counts;
};

/** How many bigrams of a padded text are among some, each as often as it is there. */
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
 * How much a text is like another, from 0 to 1: the share of neighbouring characters that both have (Sørensen–Dice), after folding.
 * Unlike words it sees that "file" and "files" are nearly the same.
 *
 * @param least what is less alike is given as 0: texts whose lengths alone say so are not looked at
 * @returns the comparison with one text, to be used for many
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
