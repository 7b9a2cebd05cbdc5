/** ln(p / (1 − p)). */
export const logOdds = (probability: number): number => Math.log(probability / (1 - probability));

/** Clamps a number to a range. */
export const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
