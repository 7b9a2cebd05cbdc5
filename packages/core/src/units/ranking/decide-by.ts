/**
 * What the order of candidates goes by after the endorsements of preferred people: the count, or before it fresh endorsements, or the records of
 * those who endorsed (docs/deciding.md).
 */
export const DECIDE_BY = ['count', 'fresh', 'record'] as const;
export type DecideBy = (typeof DECIDE_BY)[number];

/** Steps of the order of candidates, as answers name them. */
export const STEP_NAMES = ['preferred', 'count', 'checks', 'fresh', 'record', 'older', 'import', 'tguid'] as const;
export type StepName = (typeof STEP_NAMES)[number];

/** The steps in their order, by what is decided by. */
export const stepsBy = (decideBy: DecideBy): readonly StepName[] => {
  const rest = STEP_NAMES.filter((name) => name !== 'preferred' && (decideBy === 'count' || name !== decideBy));
  return ['preferred', ...(decideBy === 'count' ? [] : [decideBy]), ...rest];
};

/** What an endorsement weighs is stored in whole millionths, so that sums are the same in whatever order they are made. */
export const WEIGHT_UNITS = 1_000_000;

/** What a failing error check takes from a candidate's sum of records: as much as one voice of a record of 0.92 adds. */
export const FAILING_PENALTY = 2.5;
