/**
 * Criterion that orders candidates after the endorsements of preferred people: the count, or before it fresh endorsements, or the endorsers' track
 * records (docs/deciding.md).
 */
export const DECIDE_BY = ['count', 'fresh', 'record'] as const;
export type DecideBy = (typeof DECIDE_BY)[number];

const STEP_NAMES = ['preferred', 'count', 'checks', 'fresh', 'record', 'older', 'import', 'tguid'] as const;

/** A step of the candidate order, as named in responses. */
export type StepName = (typeof STEP_NAMES)[number];

/** The steps in order, by decision rule. */
export const stepsBy = (decideBy: DecideBy): readonly StepName[] => {
  const rest = STEP_NAMES.filter((name) => name !== 'preferred' && (decideBy === 'count' || name !== decideBy));
  return ['preferred', ...(decideBy === 'count' ? [] : [decideBy]), ...rest];
};

/** Weights of endorsements are stored in whole millionths, so that sums do not depend on their order. */
export const WEIGHT_UNITS = 1_000_000;

/** Penalty of a failed error check in the sum of track records: as much as one endorsement with a record of 0.92 adds. */
export const FAILING_PENALTY = 2.5;

/** Where every track record of an endorser starts: endorsements that count as confirmed and as contradicted before any is known (deciding.md, section 3). */
export const ENDORSER_PRIOR = { confirmed: 6, contradicted: 3 } as const;

/**
 * Weight of people whose track record was not learnt yet, in millionths: that of a record where it starts. So the state of a unit does not wait for
 * the nightly task.
 */
export const UNLEARNT_WEIGHT = Math.round(Math.log(ENDORSER_PRIOR.confirmed / ENDORSER_PRIOR.contradicted) * WEIGHT_UNITS);
