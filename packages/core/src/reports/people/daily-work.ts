/** How much somebody did on a day (UTC): what is there now of it. */
export interface DailyWork {
  /** `2026-11-22`. */
  readonly day: string;
  readonly contributions: number;
}
