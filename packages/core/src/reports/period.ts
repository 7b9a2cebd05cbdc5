import { midnightBefore } from '../kernel/time.js';

/** Periods of reports, from short to long. */
export const PERIODS = ['day', 'week', 'month', 'year'] as const;
export type Period = (typeof PERIODS)[number];

/** The same day of another month; the last day where that month is shorter. */
const monthsBefore = (day: Date, months: number): Date => {
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth() - months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day.getUTCDate(), last)));
};

/** Start of a period that ends now: midnight UTC of the day one period ago (decisions, section 7). */
export const startOfPeriod = (period: Period, now: Date): Date => {
  if (period === 'day') return midnightBefore(now, 1);
  if (period === 'week') return midnightBefore(now, 7);
  return monthsBefore(now, period === 'month' ? 1 : 12);
};
