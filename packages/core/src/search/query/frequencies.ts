/** Word frequencies, as far as known: from a large sample. */
export interface Frequencies {
  /** Number of texts. */
  readonly texts: number;
  /** Share of texts, 0 to 1, with a lexeme; common ones only. */
  readonly shares: ReadonlyMap<string, number>;
  /** The smallest known share. */
  readonly leastShare: number;
  /** Average number of texts per unit that has any: 1 for sources; for translations by language, where known. */
  readonly perUnit: (lng: string) => number;
}

/** Estimated number of texts with the lexeme, never 0. */
export const estimateTexts = ({ texts, shares, leastShare: least }: Frequencies, lexeme: string): number =>
  Math.max(1, texts * (shares.get(lexeme) ?? least / 2));

/** Estimated number of positions of words with a prefix, as far as they are common. */
export const estimatePrefixPlaces = ({ texts, shares }: Frequencies, beginning: string): number => {
  let sum = 0;
  for (const [lexeme, share] of shares) if (lexeme.startsWith(beginning)) sum += share;
  return texts * sum;
};
