import type { DecideBy } from '../units/ranking/decide-by.js';

/** A candidate as the order looks at it. */
export interface RankedCandidate {
  readonly id: number;
  readonly tguid: string;
  readonly authorId: number | null;
  readonly batchId: number | null;
  readonly createdAt: Date;
  readonly failing: readonly string[];
  readonly endorsements: readonly { readonly personId: number; readonly createdAt: Date }[];
}

/** What the order goes by beside the candidates. */
export interface RankedBy {
  /** Names of the checks that are errors. */
  readonly errors: readonly string[];
  /** Ids of the people whose endorsements come first. */
  readonly preferred: readonly number[];
  /** What a fresh endorsement adds by the record of its person, in millionths, by id; nothing where somebody has none. */
  readonly weights?: ReadonlyMap<number, number>;
  /** What comes before the count; default: nothing does. */
  readonly decideBy?: DecideBy;
}

const freshFrom = (candidates: readonly RankedCandidate[]): number =>
  Math.max(
    ...candidates
      .filter(({ authorId, endorsements }) => endorsements.some(({ personId }) => personId !== authorId))
      .map(({ createdAt }) => createdAt.getTime()),
  );

/** The endorsements of a candidate, each with what it weighs: a half where it is old or the author's own. */
const sumVotes = ({ authorId, endorsements }: RankedCandidate, from: number, weightOf: (personId: number) => number): number =>
  endorsements.reduce(
    (sum, { personId, createdAt }) => sum + weightOf(personId) * (personId === authorId || createdAt.getTime() < from ? 0.5 : 1),
    0,
  );

/**
 * The order of candidates of a unit in a language, written down a second time, plainly, for tests to compare the statements with
 * (docs/decisions/0024-order-of-candidates.md). The one that leads comes first.
 */
export const orderCandidates = <Candidate extends RankedCandidate>(
  candidates: readonly Candidate[],
  { errors, preferred, weights, decideBy = 'count' }: RankedBy,
): Candidate[] => {
  const from = freshFrom(candidates);
  const fails = ({ failing }: RankedCandidate) => failing.some((name) => errors.includes(name));
  const freshOf = (candidate: RankedCandidate) => sumVotes(candidate, from, () => 1);
  const recordOf = (candidate: RankedCandidate) =>
    sumVotes(candidate, from, (personId) => weights?.get(personId) ?? 0) - (fails(candidate) ? 2_500_000 : 0);
  const keyOf = (candidate: RankedCandidate): readonly (number | string)[] => [
    -candidate.endorsements.filter(({ personId }) => preferred.includes(personId)).length,
    decideBy === 'fresh' ? -freshOf(candidate) : decideBy === 'record' ? -recordOf(candidate) : 0,
    -candidate.endorsements.length,
    fails(candidate) ? 1 : 0,
    -freshOf(candidate),
    -recordOf(candidate),
    candidate.createdAt.getTime(),
    candidate.batchId === null ? Number.POSITIVE_INFINITY : candidate.id,
    candidate.tguid,
  ];
  return candidates.toSorted((one, other) => {
    const [keys, others] = [keyOf(one), keyOf(other)];
    const step = keys.findIndex((key, nr) => key !== others[nr]);
    return step >= 0 && (keys[step] ?? 0) < (others[step] ?? 0) ? -1 : 1;
  });
};
