/** Milliseconds of an hour. */
export const HOUR_MS = 60 * 60 * 1000;

/** Milliseconds of a day of 24 hours. */
export const DAY_MS = 24 * HOUR_MS;

/** Adds days of 24 hours to a time; a negative number subtracts. */
export const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS);

/** The day of a time in UTC, as `2026-12-15`. */
export const utcDay = (time: Date): string => time.toISOString().slice(0, 10);

/** A time in UTC to the minute, as `2026-12-15 13:05`. */
export const utcMinute = (time: Date): string => time.toISOString().slice(0, 16).replace('T', ' ');

/** The beginning of the day of a time in UTC. */
export const utcMidnight = (time: Date): Date => new Date(Math.floor(time.getTime() / DAY_MS) * DAY_MS);

/** The beginning of the day so many days before that of a time, in UTC. */
export const midnightBefore = (time: Date, days: number): Date => daysAfter(utcMidnight(time), -days);
