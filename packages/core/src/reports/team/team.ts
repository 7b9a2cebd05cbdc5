/** Somebody who is new in a language. */
export interface Newcomer {
  readonly name: string;
  /** Day of the first contribution (UTC): `2026-11-26`. */
  readonly since: string;
  readonly translations: number;
  readonly endorsements: number;
}

/** Translated units at the end of a month; of the current one, now. */
export interface MonthlyCompletion {
  /** `2026-11` */
  readonly month: string;
  readonly translated: number;
}

/** The people of a language, and its completion. */
export interface Team {
  /** Number of people with contributions in the last year, and in the last week. */
  readonly people: number;
  readonly thisWeek: number;
  readonly newcomers: readonly Newcomer[];
  /** The last twelve months, the current one last. */
  readonly months: readonly MonthlyCompletion[];
}
