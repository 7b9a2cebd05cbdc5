/** Contributions since some day. */
export interface ContributionCounts {
  readonly endorsements: number;
  readonly translations: number;
}
