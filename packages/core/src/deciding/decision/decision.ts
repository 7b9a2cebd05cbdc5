import { type DecideBy, type StepName, stepsBy, WEIGHT_UNITS } from '../../units/ranking/decide-by.js';
import type { JudgedCandidate } from './decision.store.js';

/** People who must be in a sum of records before it is shown: the sum over one person is that person's record. */
const SHOWN_PEOPLE = 3;

/** A candidate of a decision, with its figure in the step that decided; null where it is not shown, or is no number. */
export interface DecisionFigure {
  readonly tguid: string;
  readonly figure: number | null;
}

/** Why the first candidate comes before the second. */
export interface DecisionReason {
  /** The first step in which they differ; null where there is no second. */
  readonly step: StepName | null;
  readonly first: DecisionFigure | null;
  readonly second: DecisionFigure | null;
}

type Figure = (candidate: JudgedCandidate) => number | string | null;

/** What each step compares. */
const COMPARED: Readonly<Record<StepName, Figure>> = {
  preferred: ({ preferred }) => preferred,
  count: ({ count }) => count,
  checks: ({ failsError }) => (failsError ? 1 : 0),
  fresh: ({ freshHalves }) => freshHalves,
  record: ({ recordSum }) => recordSum,
  older: ({ createdAt }) => createdAt.getTime(),
  import: ({ importPlace }) => importPlace,
  tguid: ({ tguid }) => tguid,
};

/** Whether a sum of records may be shown: of nobody's, or of so many that it tells of none of them. */
const isShown = ({ count, people }: JudgedCandidate): boolean => count === 0 || people >= SHOWN_PEOPLE;

/** What is shown of each step. Sums of records are in natural logarithms, to two places. */
const SHOWN: Readonly<Partial<Record<StepName, (candidate: JudgedCandidate) => number | null>>> = {
  preferred: ({ preferred }) => preferred,
  count: ({ count }) => count,
  fresh: ({ freshHalves }) => freshHalves / 2,
  record: ({ recordSum, ...candidate }) =>
    isShown({ recordSum, ...candidate }) ? Math.round((recordSum / (2 * WEIGHT_UNITS)) * 100) / 100 : null,
};

/** Finds the step that put the first of two candidates before the second. */
export const explainOrder = ([first, second]: readonly JudgedCandidate[], decideBy: DecideBy): DecisionReason => {
  if (!first) return { step: null, first: null, second: null };
  if (!second) return { step: null, first: { tguid: first.tguid, figure: null }, second: null };
  const step = stepsBy(decideBy).find((name) => COMPARED[name](first) !== COMPARED[name](second)) ?? 'tguid';
  // Both are shown, or none: one alone would tell of the other.
  const [mine, others] = [SHOWN[step]?.(first) ?? null, SHOWN[step]?.(second) ?? null];
  const shown = mine !== null && others !== null;
  return {
    step,
    first: { tguid: first.tguid, figure: shown ? mine : null },
    second: { tguid: second.tguid, figure: shown ? others : null },
  };
};
