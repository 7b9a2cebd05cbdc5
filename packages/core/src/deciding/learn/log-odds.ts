/** ln(p / (1 − p)). */
export const logOdds = (probability: number): number => Math.log(probability / (1 - probability));

/** Keeps a number within bounds. */
export const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Steps of what is summed: sums of whole multiples of it are exact, and so the same in whatever order they are made. */
const SUM_STEPS = 2 ** 28;
const ODDS_STEPS = 2 ** 44;

/** The nearest number whose sums are exact. */
export const quantize = (value: number): number => Math.round(value * SUM_STEPS) / SUM_STEPS;

/** The same, finer, for numbers from 0 to 1 of which only some are summed. */
export const quantizeOdds = (value: number): number => Math.round(value * ODDS_STEPS) / ODDS_STEPS;
