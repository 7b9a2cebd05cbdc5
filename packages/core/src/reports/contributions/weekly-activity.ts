/** What was contributed in a week. */
export interface WeeklyActivity {
  /** Its first day, a Monday: `2026-11-16`. */
  readonly day: string;
  readonly translations: number;
  readonly endorsements: number;
}
