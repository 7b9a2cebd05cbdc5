/** How common words are, as far as it is known: those of a large sample. */
export interface Frequencies {
  /** Number of texts. */
  readonly texts: number;
  /** The share of texts, 0 to 1, that have a lexeme; commonest ones only. */
  readonly shares: ReadonlyMap<string, number>;
  /** The smallest share that is known. */
  readonly leastShare: number;
  /** How many texts a unit has that has any, as a rule: of its sources 1; of translations by their language, where some are known. */
  readonly perUnit: (lng: string) => number;
}

/** About how many texts have the lexeme, never 0. */
export const estimateTexts = ({ texts, shares, leastShare: least }: Frequencies, lexeme: string): number =>
  Math.max(1, texts * (shares.get(lexeme) ?? least / 2));

/** About how many places the words have that begin with some letters, as far as they are common. */
export const estimatePrefixPlaces = ({ texts, shares }: Frequencies, beginning: string): number => {
  let sum = 0;
  for (const [lexeme, share] of shares) if (lexeme.startsWith(beginning)) sum += share;
  return texts * sum;
};
