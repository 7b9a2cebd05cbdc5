/** A person's contributions on a day (UTC) that still exist. */
export interface DailyWork {
  /** `2026-11-22`. */
  readonly day: string;
  readonly contributions: number;
}
