/** Counting limit: totals are exact up to this number. */
export const TOTAL_LIMIT = 10_000;

/** One more than the counting limit, which shows that there are more. */
export const TOTAL_PROBE_LIMIT = TOTAL_LIMIT + 1;

/** A query whose estimated number of texts exceeds this has more than the counting limit: estimates may be wrong and some minutes old. */
export const ESTIMATED_OVERFLOW = 2 * TOTAL_LIMIT;

/** The result of a search. */
export interface FoundIds {
  /** Ids of distinct units, best first: all, or as many as requested. */
  readonly ids: readonly number[];
  /** Total number, up to the counting limit. */
  readonly total: number;
  /** True if there are more. */
  readonly more: boolean;
}

/** The empty result. */
export const NO_MATCHES: FoundIds = { ids: [], total: 0, more: false };

/** A result from reading at most one text more than the counting limit. */
export const countDistinct = (ids: Iterable<number>, texts: number): FoundIds => {
  const different = [...new Set(ids)];
  return { ids: different, total: Math.min(different.length, TOTAL_LIMIT), more: texts > TOTAL_LIMIT };
};
