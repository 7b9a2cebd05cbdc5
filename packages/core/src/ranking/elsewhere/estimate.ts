import type { WordFit } from './own-words.js';

/** Number of units for which two homes chose the same, and of those for which both have a text. */
export interface Agreement {
  readonly same: number;
  readonly both: number;
}

/** Agreement of homes that have nothing in common. */
export const NO_AGREEMENT: Agreement = { same: 0, both: 0 };

/** Agreement of several homes together. */
export const sumAgreements = (agreements: Iterable<Agreement>): Agreement => {
  let sum = NO_AGREEMENT;
  for (const { same, both } of agreements) sum = { same: sum.same + same, both: sum.both + both };
  return sum;
};

/** Compares the choices of two homes, by unit. */
export const compareChoices = <Chosen>(
  own: ReadonlyMap<string, Chosen>,
  others: ReadonlyMap<string, Chosen>,
  isSame: (one: Chosen, other: Chosen) => boolean,
): Agreement => {
  let [same, both] = [0, 0];
  for (const [unit, other] of others) {
    const mine = own.get(unit);
    if (mine === undefined) continue;
    both += 1;
    if (isSame(mine, other)) same += 1;
  }
  return { same, both };
};

/** Percentage of the same choices; where neither has any, 0. */
export const percentSame = ({ same, both }: Agreement): number => Math.round((100 * same) / Math.max(1, both));

/** A home that chose a translation. */
export interface Choice {
  readonly agreement: Agreement;
  /** Number of endorsements of it there; 0: it is in the file. */
  readonly endorsements: number;
}

/** Choices of other homes for one unit. */
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
  /** Fit of the translation to the project's own ones. */
  readonly words: WordFit;
}

/** Agreement of homes that have nothing in common yet: so many of so many. */
const PRIOR = { same: 6.4, both: 8 };
const OVERALL_PRIOR = { same: 8, both: 10 };

const logit = ({ same, both }: Agreement, prior: Agreement): number => {
  const share = (same + prior.same) / (both + prior.both);
  return Math.log(share / (1 - share));
};

/** Weight of the first endorsement, and of each doubling of their number: catalogues have none, so that it is not learnt from them. */
const ENDORSED_WEIGHT = 0.15;

/** Strength of a home's choice: higher where it agrees with the project more often. */
export const strengthOf = ({ agreement, endorsements }: Choice): number =>
  logit(agreement, PRIOR) + ENDORSED_WEIGHT * Math.log2(1 + endorsements);

/** Strengths of homes, greatest first. */
const strengthsOf = (choices: readonly Choice[]): number[] => choices.map(strengthOf).sort((one, other) => other - one);

/** Length around which others are weighed, in characters: one word is often meant otherwise elsewhere, sentences seldom. */
const MIDDLE_LENGTH = 20;

/** Weights of a logistic regression, learnt by `pnpm bench transfer`, which prints them and tells when these are not the learnt ones. */
export const WEIGHTS = {
  constant: -1.743,
  /** The home that agrees most, and the next two. */
  strongest: 1.153,
  next: 0.261,
  /** Per factor e of their number, and of the number of homes against it. */
  // biome-ignore lint/suspicious/noApproximativeNumericConstant: a weight, not the root of a half.
  homes: 0.707,
  others: -0.722,
  strongestOther: -0.37,
  /** Per doubling of the length, and that times the strength of the strongest. */
  length: -0.305,
  lengthOfStrong: 0.196,
  overall: 0.341,
  /** Per factor e of the number of units that the agreement is known from. */
  agreementKnown: 0.282,
  source: 1.061,
  /** Per factor e of the number of its words that the own translations have, and of those that they lack. */
  wordsKnown: -0.485,
  wordsUnknown: -0.723,
  /** Fit to the own wording of the source's words, the least of them, per factor e of the words compared, and that times the fit. */
  wording: 1.124,
  leastWording: 0.267,
  wordsCompared: 0.092,
  wordingCompared: -0.32,
};

/** Values of the evidence, one for each weight. */
export type Features = Readonly<Record<keyof typeof WEIGHTS, number>>;

/** Turns evidence into the numbers that are weighed. */
export const featuresOf = ({ chosenBy, others, overall, length, isSource, words }: Evidence): Features => {
  const [strongest = 0, second = 0, third = 0] = strengthsOf(chosenBy);
  const [strongestOther = 0] = strengthsOf(others);
  const doublings = Math.log2(Math.max(1, length) / MIDDLE_LENGTH);
  return {
    constant: 1,
    strongest,
    next: second + third,
    homes: Math.log(Math.max(1, chosenBy.length)),
    others: Math.log1p(others.length),
    strongestOther,
    length: doublings,
    lengthOfStrong: doublings * strongest,
    overall: logit(overall, OVERALL_PRIOR),
    agreementKnown: Math.log1p(Math.max(0, ...chosenBy.map(({ agreement }) => agreement.both))),
    source: isSource ? 1 : 0,
    wordsKnown: Math.log1p(words.known),
    wordsUnknown: Math.log1p(words.unknown),
    wording: words.mean,
    leastWording: words.least,
    wordsCompared: Math.log1p(words.compared),
    wordingCompared: words.mean * Math.log1p(words.compared),
  };
};

const NAMES = Object.keys(WEIGHTS) as (keyof Features)[];

/** Probability that the project would choose the translation too: above 0 and below 1, to three places. */
export const estimateRight = (evidence: Evidence, weights: Features = WEIGHTS): number => {
  const features = featuresOf(evidence);
  const sum = NAMES.reduce((total, name) => total + weights[name] * features[name], 0);
  return Math.round(Math.min(0.995, Math.max(0.005, 1 / (1 + Math.exp(-sum)))) * 1000) / 1000;
};
