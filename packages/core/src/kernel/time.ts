/** Milliseconds of a day of 24 hours. */
export const DAY_MS = 24 * 60 * 60 * 1000;

/** The moment so many days of 24 hours after another one; before it where the number is negative. */
export const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS);
