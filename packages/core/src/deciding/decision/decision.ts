import { RECORD_UNITS } from '../../ranking/candidate-order.sql.js';
import { type DecideBy, type StepName, stepsBy } from '../../ranking/decide-by.js';
import type { JudgedCandidate } from './decision.store.js';

/** Privacy threshold: how many people a sum of track records must cover to be shown; a sum over one person would be that person's record. */
const SHOWN_PEOPLE = 3;

/** A candidate in an explanation, with its figure in the deciding step; null where it is hidden or not a number. */
export interface DecisionFigure {
  readonly tguid: string;
  readonly figure: number | null;
  /** The plain number of endorsements, where voices decided and accounts that count as one make it greater than those. */
  readonly count?: number;
}

/** Explanation why the first candidate ranks above the second. */
export interface DecisionReason {
  /** The first step in which they differ; null where there is no second candidate. */
  readonly step: StepName | null;
  readonly first: DecisionFigure | null;
  readonly second: DecisionFigure | null;
}

type Figure = (candidate: JudgedCandidate) => number | string | null;

/** The figure compared in each step. */
const STEP_FIGURES: Readonly<Record<StepName, Figure>> = {
  preferred: ({ preferred }) => preferred,
  count: ({ voices }) => voices,
  checks: ({ failsError }) => (failsError ? 1 : 0),
  fresh: ({ freshHalves }) => freshHalves,
  record: ({ recordSum }) => recordSum,
  older: ({ createdAt }) => createdAt.getTime(),
  import: ({ importPlace }) => importPlace,
  tguid: ({ tguid }) => tguid,
};

/** True if a sum of track records may be shown: over nobody, or over enough people to reveal none of them. */
const isShown = ({ count, people }: JudgedCandidate): boolean => count === 0 || people >= SHOWN_PEOPLE;

/** The displayed figure of each step. Sums of track records are in natural logarithms, to two places. */
const DISPLAYED_FIGURES: Readonly<Partial<Record<StepName, (candidate: JudgedCandidate) => number | null>>> = {
  preferred: ({ preferred }) => preferred,
  count: ({ voices }) => voices,
  checks: ({ failsError }) => (failsError ? 1 : 0),
  fresh: ({ freshHalves }) => freshHalves / 2,
  record: ({ recordSum, ...candidate }) =>
    isShown({ recordSum, ...candidate }) ? Math.round((recordSum / RECORD_UNITS) * 100) / 100 : null,
};

/** The plain number of a candidate in the step of voices, where it differs. */
const plainCount = (step: StepName, { count, voices }: JudgedCandidate) => (step === 'count' && count !== voices ? { count } : {});

/** Finds the step that ranks the first of two candidates above the second. */
export const explainOrder = ([first, second]: readonly JudgedCandidate[], decideBy: DecideBy): DecisionReason => {
  if (!first) return { step: null, first: null, second: null };
  if (!second) return { step: null, first: { tguid: first.tguid, figure: null }, second: null };
  const step = stepsBy(decideBy).find((name) => STEP_FIGURES[name](first) !== STEP_FIGURES[name](second)) ?? 'tguid';
  // Both are shown or neither: one would reveal the other.
  const [mine, others] = [DISPLAYED_FIGURES[step]?.(first) ?? null, DISPLAYED_FIGURES[step]?.(second) ?? null];
  const shown = mine !== null && others !== null;
  return {
    step,
    first: { tguid: first.tguid, figure: shown ? mine : null, ...plainCount(step, first) },
    second: { tguid: second.tguid, figure: shown ? others : null, ...plainCount(step, second) },
  };
};
