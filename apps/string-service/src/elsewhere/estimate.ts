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
  /** The homes that chose the translation; at least one. */
  readonly chosenBy: readonly Choice[];
  /** Homes that chose another one. */
  readonly others: readonly Choice[];
  /** Agreement of the project with all homes together. */
  readonly overall: Agreement;
  /** Length of the source, in characters. */
  readonly length: number;
  /** True if the translation is the source itself. */
  readonly isSource: boolean;
}

/** Agreement of homes that have nothing in common yet: so many of so many. */
const PRIOR = { same: 6.4, both: 8 };
const OVERALL_PRIOR = { same: 8, both: 10 };

const logit = ({ same, both }: Agreement, prior: Agreement): number => {
  const share = (same + prior.same) / (both + prior.both);
  return Math.log(share / (1 - share));
};

/** Weight of the first vote, and of each doubling of their number: catalogues have none, so that it is not learnt from them. */
const VOTES_WEIGHT = 0.15;

/** Strengths of homes, greatest first. */
const strengthsOf = (choices: readonly Choice[]): number[] =>
  choices.map(({ agreement, votes }) => logit(agreement, PRIOR) + VOTES_WEIGHT * Math.log2(1 + votes)).sort((one, other) => other - one);

/** Length around which others are weighed, in characters: one word is often meant otherwise elsewhere, sentences seldom. */
const MIDDLE_LENGTH = 20;

/**
 * Weights of a logistic regression, over 102,000 translations of 56 to 76 catalogues of each of seven languages, half of each catalogue held back
 * (`pnpm bench transfer`).
 */
const WEIGHTS = {
  constant: -1.706,
  /** The home that agrees most, and the next two. */
  strongest: 1.039,
  next: 0.319,
  /** Per factor e of their number, and of the number of homes against it. */
  homes: 0.416,
  others: -0.605,
  strongestOther: -0.768,
  /** Per doubling of the length, and that times the strength of the strongest. */
  length: -0.461,
  lengthOfStrong: 0.157,
  overall: 0.111,
  /** Per factor e of the number of strings that the agreement is known from. */
  known: 0.25,
  source: 0.795,
};

/** Probability that the project would choose the translation too: above 0 and below 1, to three places. */
export const estimateRight = ({ chosenBy, others, overall, length, isSource }: Evidence): number => {
  const [strongest = 0, second = 0, third = 0] = strengthsOf(chosenBy);
  const [strongestOther = 0] = strengthsOf(others);
  const doublings = Math.log2(Math.max(1, length) / MIDDLE_LENGTH);
  const sum =
    WEIGHTS.constant +
    WEIGHTS.strongest * strongest +
    WEIGHTS.next * (second + third) +
    WEIGHTS.homes * Math.log(Math.max(1, chosenBy.length)) +
    WEIGHTS.others * Math.log(1 + others.length) +
    WEIGHTS.strongestOther * strongestOther +
    (WEIGHTS.length + WEIGHTS.lengthOfStrong * strongest) * doublings +
    WEIGHTS.overall * logit(overall, OVERALL_PRIOR) +
    WEIGHTS.known * Math.log1p(Math.max(0, ...chosenBy.map(({ agreement }) => agreement.both))) +
    (isSource ? WEIGHTS.source : 0);
  return Math.round(Math.min(0.995, Math.max(0.005, 1 / (1 + Math.exp(-sum)))) * 1000) / 1000;
};
