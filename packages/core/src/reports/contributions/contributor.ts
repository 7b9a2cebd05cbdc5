import type { ContributionCounts } from './contribution-counts.js';

/** A person and what they contributed. */
export interface Contributor extends ContributionCounts {
  readonly uid: number;
  readonly name: string;
  readonly score: number;
}
