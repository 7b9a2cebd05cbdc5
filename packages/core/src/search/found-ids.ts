/** Totals are exact up to this number. */
export const TOTAL_LIMIT = 10_000;

/** One more text than is counted, which says that there are more. */
export const TOTAL_PROBE_LIMIT = TOTAL_LIMIT + 1;

/** What is found in so many texts, going by frequencies, is more than is counted: these are estimates, and some minutes old. */
export const ESTIMATED_OVERFLOW = 2 * TOTAL_LIMIT;

/** Units that were found. */
export interface FoundIds {
  /** Different units, best first: all of them, or as many as were asked for. */
  readonly ids: readonly number[];
  /** How many there are, as far as they are counted. */
  readonly total: number;
  /** Whether there are more. */
  readonly more: boolean;
}

/** Nothing at all. */
export const NO_MATCHES: FoundIds = { ids: [], total: 0, more: false };

/** What was found by reading texts up to one more than are counted. */
export const countDistinct = (ids: Iterable<number>, texts: number): FoundIds => {
  const different = [...new Set(ids)];
  return { ids: different, total: Math.min(different.length, TOTAL_LIMIT), more: texts > TOTAL_LIMIT };
};
