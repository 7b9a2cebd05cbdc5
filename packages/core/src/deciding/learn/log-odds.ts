/** ln(p / (1 − p)). */
export const logOdds = (probability: number): number => Math.log(probability / (1 - probability));

/** Clamps a number to a range. */
export const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Quantum of summed values: sums of its multiples are exact in floating point, and so independent of their order. */
const SUM_STEPS = 2 ** 28;

/** Rounds to the nearest multiple. */
export const quantize = (value: number): number => Math.round(value * SUM_STEPS) / SUM_STEPS;
