/** Up to this number of units, states are counted anew for each request. */
export const COUNTED_UNITS_LIMIT = 20_000;
/** Above that, counts are cached: one second per this many units. Counting a hundred thousand takes 100 ms and is cached for 100 seconds. */
const KEPT_UNITS_PER_SECOND = 1000;
/** Maximum time to cache counts, in seconds. */
const KEPT_SECONDS_LIMIT = 900;

/** Number of units from which the maximum applies. */
export const KEPT_UNITS_LIMIT = KEPT_SECONDS_LIMIT * KEPT_UNITS_PER_SECOND;

/** Time for which the count of so many units is cached, in seconds; 0: not at all. */
export const keptSecondsOf = (units: number): number =>
  units <= COUNTED_UNITS_LIMIT ? 0 : Math.min(KEPT_SECONDS_LIMIT, Math.ceil(units / KEPT_UNITS_PER_SECOND));
