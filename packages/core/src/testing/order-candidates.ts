import type { DecideBy } from '../ranking/decide-by.js';

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

/** Criteria of the order beside the candidates. */
export interface RankedBy {
  /** Names of the checks that are errors. */
  readonly errors: readonly string[];
  /** Ids of the people whose endorsements come first. */
  readonly preferred: readonly number[];
  /** Weight of a fresh endorsement by the record of its person, in millionths, by id; people without a record are missing. */
  readonly weights?: ReadonlyMap<number, number>;
  /** The circle of each person, by id; nothing where somebody has none. */
  readonly circles?: ReadonlyMap<number, readonly number[]>;
  /** The account that each one counts as, where accounts count as one, by id. */
  readonly representatives?: ReadonlyMap<number, number>;
  /** Order before the number of voices; missing: none. */
  readonly decideBy?: DecideBy;
}

const isFellow = ({ circles }: RankedBy, one: number | null, other: number): boolean =>
  one !== null && circles?.get(one)?.includes(other) === true;

const freshFrom = (candidates: readonly RankedCandidate[], by: RankedBy): number =>
  Math.max(
    ...candidates
      .filter(({ authorId, endorsements }) =>
        endorsements.some(({ personId }) => personId !== authorId && !isFellow(by, authorId, personId)),
      )
      .map(({ createdAt }) => createdAt.getTime()),
  );

/** The accounts that are heard: of those that count as one, the one with the oldest endorsement on the unit. */
const heardAccounts = (candidates: readonly RankedCandidate[], { representatives }: RankedBy): ReadonlySet<number> => {
  const oldest = new Map<number, { readonly personId: number; readonly at: number }>();
  for (const { personId, createdAt } of candidates.flatMap(({ endorsements }) => endorsements)) {
    const [group, at] = [representatives?.get(personId) ?? personId, createdAt.getTime()];
    const before = oldest.get(group);
    if (!before || at < before.at || (at === before.at && personId < before.personId)) oldest.set(group, { personId, at });
  }
  return new Set([...oldest.values()].map(({ personId }) => personId));
};

/** A half where an endorsement is old or of the author or an account that counts as one with the author; else one. */
const weighVote = (
  { authorId }: RankedCandidate,
  { personId, createdAt }: { readonly personId: number; readonly createdAt: Date },
  from: number,
  { representatives }: RankedBy,
): number => {
  const group = representatives?.get(personId);
  const isAuthors = personId === authorId || (group !== undefined && authorId !== null && representatives?.get(authorId) === group);
  return isAuthors || createdAt.getTime() < from ? 0.5 : 1;
};

/**
 * The order of candidates of a unit in a language, written down a second time, plainly, for tests to compare the statements with
 * (docs/decisions/0024-order-of-candidates.md). The one that leads comes first.
 */
export const orderCandidates = <Candidate extends RankedCandidate>(candidates: readonly Candidate[], by: RankedBy): Candidate[] => {
  const { errors, preferred, weights, decideBy = 'count' } = by;
  const from = freshFrom(candidates, by);
  const heard = heardAccounts(candidates, by);
  const fails = ({ failing }: RankedCandidate) => failing.some((name) => errors.includes(name));
  const voicesOf = ({ endorsements }: RankedCandidate) => endorsements.filter(({ personId }) => heard.has(personId));
  const freshOf = (candidate: RankedCandidate) => voicesOf(candidate).reduce((sum, vote) => sum + weighVote(candidate, vote, from, by), 0);
  const recordOf = (candidate: RankedCandidate) => {
    const sharesOf = (personId: number) => 1 + candidate.endorsements.filter((other) => isFellow(by, personId, other.personId)).length;
    const sum = candidate.endorsements.reduce(
      (total, vote) => total + (weighVote(candidate, vote, from, by) * (weights?.get(vote.personId) ?? 0)) / sharesOf(vote.personId),
      0,
    );
    // Differences from rounding count as equal.
    return Math.round((sum - (fails(candidate) ? 2_500_000 : 0)) * 1e3);
  };
  const keyOf = (candidate: RankedCandidate): readonly (number | string)[] => [
    -candidate.endorsements.filter(({ personId }) => preferred.includes(personId)).length,
    decideBy === 'fresh' ? -freshOf(candidate) : decideBy === 'record' ? -recordOf(candidate) : 0,
    -voicesOf(candidate).length,
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
