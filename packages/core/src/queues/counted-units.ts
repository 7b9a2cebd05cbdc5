/** Units of a scope of which the states are counted anew for each who asks. */
export const COUNTED_UNITS_LIMIT = 20_000;
/** Of a larger scope the counts are kept, for a second for so many of its units: a hundred thousand take as many milliseconds, for 100 seconds. */
const KEPT_UNITS_PER_SECOND = 1000;
/** For how long at most. */
const KEPT_SECONDS_LIMIT = 900;

/** Units beyond which counts are kept no longer. */
export const KEPT_UNITS_LIMIT = KEPT_SECONDS_LIMIT * KEPT_UNITS_PER_SECOND;

/** For how long counts of so many units are kept, in seconds; 0: they are not. */
export const keptSecondsOf = (units: number): number =>
  units <= COUNTED_UNITS_LIMIT ? 0 : Math.min(KEPT_SECONDS_LIMIT, Math.ceil(units / KEPT_UNITS_PER_SECOND));
