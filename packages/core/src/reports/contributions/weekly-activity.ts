/** Contributions of a week. */
export interface WeeklyActivity {
  /** First day, a Monday: `2026-11-16`. */
  readonly day: string;
  readonly translations: number;
  readonly endorsements: number;
}
