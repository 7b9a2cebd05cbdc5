import type { SimulatedUnit, World } from '../worlds/world.js';
import { type Circles, findCircles } from './circles.js';
import { type AlikePair, findAlike } from './count-as-one.js';
import { isOwn, judgedUnits, oldestFirst } from './judged-units.js';
import { learnRecords, logOdds } from './records.js';

/** Results of learning from a world's votes. */
export interface Learnt {
  /** Track record of each person, not clamped. */
  readonly records: readonly number[];
  /** Weight of each person's vote: never below zero, and zero for new accounts. */
  readonly weights: readonly number[];
  /** The same without the limit for new accounts. */
  readonly allWeights: readonly number[];
  /** False for new accounts. */
  readonly established: readonly boolean[];
  readonly circles: Circles;
  /** For each person the first of the accounts that count as one with theirs. */
  readonly representatives: readonly number[];
  /** Evidence, by the first accounts of the sets that counted as one when it was found. */
  readonly pairs: readonly AlikePair[];
}

const NEW_ACCOUNT_CONFIRMED = 5;
const ALIKE_ROUNDS = 3;

/** Options of learning; the defaults are those of the page. */
export interface LearningOptions {
  readonly withChecks: boolean;
  /** False: as if nobody had a circle, which tells what circles change. */
  readonly withCircles?: boolean;
  /** True when a moderator lifted a pair. */
  readonly isLifted?: (one: number, other: number) => boolean;
}

/** Counts the votes of each person that people outside their circle confirm, without weights. */
const countConfirmed = ({ people, units }: World, circles: Circles): number[] => {
  const confirmed: number[] = people.map(() => 0);
  for (const unit of units) {
    for (const vote of unit.votes) {
      if (isOwn(unit, vote)) continue;
      const counts = unit.candidates.map(() => 0);
      for (const { person, candidate } of unit.votes)
        if (person !== vote.person && !circles[vote.person]?.has(person)) counts[candidate] = (counts[candidate] ?? 0) + 1;
      const mine = counts[vote.candidate] ?? 0;
      if (mine > 0 && mine === Math.max(...counts)) confirmed[vote.person] = (confirmed[vote.person] ?? 0) + 1;
    }
  }
  return confirmed;
};

/** For each member the least of its set, where pairs join sets. */
const unite = (size: number, pairs: readonly (readonly [number, number])[]): number[] => {
  const least = Array.from({ length: size }, (_, nth) => nth);
  const find = (one: number): number => (least[one] === one ? one : find(least[one] ?? one));
  for (const [one, other] of pairs) {
    const [first, second] = [find(one), find(other)];
    least[Math.max(first, second)] = Math.min(first, second);
  }
  return least.map((_, nth) => find(nth));
};

const mergeUnit = ({ candidates, votes }: SimulatedUnit, representatives: readonly number[]): SimulatedUnit => {
  const representativeOf = (person: number) => representatives[person] ?? person;
  const oldest = new Map<number, number>();
  for (const { person } of votes.toSorted(oldestFirst))
    if (!oldest.has(representativeOf(person))) oldest.set(representativeOf(person), person);
  return {
    candidates: candidates.map((candidate) => ({ ...candidate, author: representativeOf(candidate.author) })),
    votes: votes
      .filter(({ person }) => oldest.get(representativeOf(person)) === person)
      .map((vote) => ({ ...vote, person: representativeOf(vote.person) })),
  };
};

/** The same world with each group as one account: the oldest vote of a unit is its, and it wrote what any of it wrote. */
const mergeAccounts = ({ people, units }: World, representatives: readonly number[]): World => ({
  people,
  units: units.map((unit) => mergeUnit(unit, representatives)),
});

/** Circles, in which accounts that count as one are too, and the records that are learnt with them. */
const learnOnce = (world: World, { withChecks, withCircles = true }: LearningOptions, representatives: readonly number[]) => {
  const [units, people] = [judgedUnits(world), world.people.length];
  const circles = withCircles ? findCircles(units, people) : world.people.map(() => new Set<number>());
  for (const [one, representative] of representatives.entries()) {
    if (representative === one) continue;
    for (const [other, theirs] of representatives.entries()) {
      if (theirs !== representative || other === one) continue;
      circles[one]?.add(other);
      circles[other]?.add(one);
    }
  }
  return { units, circles, records: learnRecords(units, { people, circles, withChecks }) };
};

/** All that is learnt from a world. */
export const learn = (world: World, options: LearningOptions): Learnt => {
  const { withChecks, isLifted } = options;
  const people = world.people.length;
  const alone = world.people.map((_, nth) => nth);
  let representatives = alone;
  const pairs: AlikePair[] = [];
  let once = learnOnce(world, options, alone);
  for (let round = 0; round < ALIKE_ROUNDS; round += 1) {
    if (round > 0) once = learnOnce(mergeAccounts(world, representatives), options, alone);
    const found = findAlike(once.units, people, { ...once, withChecks });
    pairs.push(...found);
    const members = (of: number) => alone.filter((nth) => representatives[nth] === of);
    const isKept = ({ one, other }: AlikePair) => !members(one).some((mine) => members(other).some((theirs) => isLifted?.(mine, theirs)));
    const joined = found.filter(isKept).map(({ one, other }) => [one, other] as const);
    if (joined.length === 0) break;
    const merged = unite(people, joined);
    representatives = representatives.map((one) => merged[one] ?? one);
  }
  if (representatives.some((one, nth) => one !== nth)) once = learnOnce(world, options, representatives);
  const { circles, records } = once;
  const confirmed = countConfirmed(world, circles);
  const allWeights = records.map((record) => Math.max(0, logOdds(record)));
  const established = confirmed.map((votes) => votes >= NEW_ACCOUNT_CONFIRMED);
  const weights = allWeights.map((weight, one) => (established[one] ? weight : 0));
  return { records, weights, allWeights, established, circles, representatives, pairs };
};
