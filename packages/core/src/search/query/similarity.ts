import { foldText } from '../../units/words/fold.js';
import { withoutMarkup } from '../../units/words/markup.js';

/** Texts are compared by their beginnings; a sentence is shorter. */
const COMPARED_CHARACTERS = 1_000;

const normalizeText = (text: string): string =>
  foldText(withoutMarkup(text.slice(0, COMPARED_CHARACTERS)))
    .replace(/(?<=\p{L})[_&~](?=\p{L})/gu, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();

/** How often each two neighbouring characters stand in the text. */
const bigramsOf = (text: string): Map<string, number> => {
  const pairs = new Map<string, number>();
  const padded = ` ${normalizeText(text)} `;
  for (let at = 0; at + 1 < padded.length; at++) {
    const pair = padded.slice(at, at + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
};

const sumCounts = (pairs: ReadonlyMap<string, number>): number => {
  let total = 0;
  for (const count of pairs.values()) total += count;
  return total;
};

/**
 * How much a text is like another, from 0 to 1: the share of neighbouring characters that both have (Sørensen–Dice), after folding.
 * Unlike words it sees that "file" and "files" are nearly the same.
 *
 * @returns the comparison with one text, to be used for many
 */
export const similarityTo = (text: string): ((other: string) => number) => {
  const wanted = bigramsOf(text);
  const size = sumCounts(wanted);
  return (other) => {
    const pairs = bigramsOf(other);
    let common = 0;
    for (const [pair, count] of pairs) common += Math.min(count, wanted.get(pair) ?? 0);
    return (2 * common) / (size + sumCounts(pairs));
  };
};
