import type { ContributionCounts } from './contribution-counts.js';

/** Contributions of a week. */
export interface WeeklyActivity extends ContributionCounts {
  /** First day, a Monday: `2026-11-16`. */
  readonly day: string;
}
