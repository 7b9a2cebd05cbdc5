/** Numbers of contributions since a day. */
export interface ContributionCounts {
  readonly endorsements: number;
  readonly translations: number;
}
