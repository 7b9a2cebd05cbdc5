/** Milliseconds of a day of 24 hours. */
export const DAY_MS = 24 * 60 * 60 * 1000;

/** Adds days of 24 hours to a time; a negative number subtracts. */
export const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS);
