/** Number of strings for which two homes chose the same, and of those for which both have a text. */
export interface Agreement {
  readonly same: number;
  readonly both: number;
}

/** A home that chose a translation. */
export interface Choice {
  readonly agreement: Agreement;
  /** Number of votes for it there; 0: it is in the file. */
  readonly votes: number;
}

/** Choices of other homes for one string. */
export interface Evidence {
  /** The homes that chose the translation. */
  readonly chosenBy: readonly Choice[];
  /** Homes that chose another one. */
  readonly others: readonly Choice[];
  /** Length of the source, in characters. */
  readonly length: number;
}

/** Agreement of homes that have nothing in common yet: so many of so many. */
const PRIOR = { same: 6.4, both: 8 };

const shareOf = ({ same, both }: Agreement): number => (same + PRIOR.same) / (both + PRIOR.both);

const logit = (share: number): number => Math.log(share / (1 - share));

/** Homes copy from each other, so that further ones weigh less than the first. */
const FURTHER_WEIGHT = 0.35;
/** One word is often meant otherwise elsewhere; sentences seldom. Per doubling of the length, around this one. */
const LENGTH_WEIGHT = 0.15;
const MIDDLE_LENGTH = 20;
/** Weight of the first vote, and of each doubling of their number. */
const VOTES_WEIGHT = 0.15;

const strengthOf = (choices: readonly Choice[]): number => {
  const strengths = choices
    .map(({ agreement, votes }) => Math.max(0.05, logit(shareOf(agreement)) + VOTES_WEIGHT * Math.log2(1 + votes)))
    .sort((one, other) => other - one);
  return strengths.reduce((sum, strength, nr) => sum + (nr === 0 ? strength : FURTHER_WEIGHT * strength), 0);
};

/** Probability that the project would choose the translation too: above 0 and below 1, to three places. */
export const estimateRight = ({ chosenBy, others, length }: Evidence): number => {
  const sum = strengthOf(chosenBy) - strengthOf(others) + LENGTH_WEIGHT * Math.log2(Math.max(1, length) / MIDDLE_LENGTH);
  return Math.round(Math.min(0.995, Math.max(0.005, 1 / (1 + Math.exp(-sum)))) * 1000) / 1000;
};
