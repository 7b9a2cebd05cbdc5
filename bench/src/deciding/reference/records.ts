import type { SimulatedUnit, SimulatedVote } from '../worlds/world.js';
import type { Circles } from './circles.js';
import { isOwn, type JudgedUnit } from './judged-units.js';

const PRIOR = { confirmed: 6, contradicted: 3 } as const;
const AUTHOR_PRIOR = { confirmed: 4, contradicted: 4 } as const;
const RECORD_RANGE = [0.05, 0.95] as const;
const AUTHOR_RANGE = [0.1, 0.9] as const;
const ROUNDS = 8;
/** Amount that a failing error check subtracts from a sum. */
export const FAILING_PENALTY = 2.5;

/** ln(p / (1 − p)), with p within a range. */
export const logOdds = (probability: number, [least, most]: readonly [number, number] = RECORD_RANGE): number => {
  const p = Math.min(most, Math.max(least, probability));
  return Math.log(p / (1 - p));
};

/** Probabilities from sums of logarithms. */
export const softmax = (sums: readonly number[]): number[] => {
  const highest = Math.max(...sums);
  const odds = sums.map((sum) => Math.exp(sum - highest));
  const all = odds.reduce((sum, one) => sum + one, 0);
  return odds.map((one) => one / all);
};

/** Judges a candidate by the other votes on its unit: the probability that it is right, and how certain these votes are at all. */
const judge = (sums: readonly number[], chosen: number) => {
  let all = 0;
  for (const sum of sums) all += Math.exp(sum - (sums[chosen] ?? 0));
  const p = 1 / all;
  const even = 1 / sums.length;
  return { p, info: Math.abs(p - even) / (1 - even) };
};

class Tally {
  readonly confirmed: Float64Array;
  readonly total: Float64Array;
  constructor(size: number) {
    this.confirmed = new Float64Array(size);
    this.total = new Float64Array(size);
  }
  note(person: number, { p, info }: { readonly p: number; readonly info: number }): void {
    this.confirmed[person] = (this.confirmed[person] ?? 0) + p * info;
    this.total[person] = (this.total[person] ?? 0) + info;
  }
  estimate({ confirmed, contradicted }: typeof PRIOR | typeof AUTHOR_PRIOR): number[] {
    return Array.from(this.confirmed, (sum, person) => (confirmed + sum) / (confirmed + contradicted + (this.total[person] ?? 0)));
  }
}

/** One more than the number of other votes for the same candidate by people of the giver's circle. */
export const voicesIn = (vote: SimulatedVote, votes: readonly SimulatedVote[], circles: Circles): number => {
  const circle = circles[vote.person];
  if (!circle || circle.size === 0) return 1;
  return 1 + votes.filter(({ person, candidate }) => candidate === vote.candidate && circle.has(person)).length;
};

interface LearntUnit {
  readonly unit: SimulatedUnit;
  /** Votes for others' candidates, each with its m. */
  readonly votes: readonly (SimulatedVote & { readonly voices: number })[];
}

/** Share of right votes of each person, not clamped: learnt in rounds, from people outside their own circle. */
export const learnRecords = (
  units: readonly JudgedUnit[],
  { people, circles, withChecks }: { readonly people: number; readonly circles: Circles; readonly withChecks: boolean },
): number[] => {
  const learnt = units.map(({ unit }): LearntUnit => {
    const votes = unit.votes.filter((vote) => !isOwn(unit, vote));
    return { unit, votes: votes.map((vote) => ({ ...vote, voices: voicesIn(vote, votes, circles) })) };
  });
  let records: number[] = Array(people).fill(PRIOR.confirmed / (PRIOR.confirmed + PRIOR.contradicted));
  let authors: number[] = Array(people).fill(0.5);
  for (let round = 0; round < ROUNDS; round += 1) {
    const [voting, writing] = [new Tally(people), new Tally(people)];
    const weights = records.map((record) => logOdds(record));
    const authorWeights = authors.map((author) => logOdds(author, AUTHOR_RANGE));
    for (const { unit, votes } of learnt) {
      const terms = unit.candidates.map(({ author }) => authorWeights[author] ?? 0);
      const sums = unit.candidates.map(({ failing }, nth) => (terms[nth] ?? 0) - (withChecks && failing ? FAILING_PENALTY : 0));
      for (const { person, candidate, voices } of votes) sums[candidate] = (sums[candidate] ?? 0) + (weights[person] ?? 0) / voices;
      const withoutCircle = (one: number, itself: boolean): number[] => {
        const [rest, circle] = [sums.slice(), circles[one]];
        for (const { person, candidate, voices } of votes)
          if ((itself && person === one) || circle?.has(person)) rest[candidate] = (rest[candidate] ?? 0) - (weights[person] ?? 0) / voices;
        return rest;
      };
      for (const { person, candidate } of votes) voting.note(person, judge(withoutCircle(person, true), candidate));
      for (let candidate = 0; candidate < unit.candidates.length; candidate += 1) {
        const author = unit.candidates[candidate]?.author ?? -1;
        if (author < 0) continue;
        const rest = withoutCircle(author, false);
        for (let nth = 0; nth < rest.length; nth += 1)
          if (unit.candidates[nth]?.author === author) rest[nth] = (rest[nth] ?? 0) - (terms[nth] ?? 0);
        writing.note(author, judge(rest, candidate));
      }
    }
    records = voting.estimate(PRIOR);
    authors = writing.estimate(AUTHOR_PRIOR);
  }
  return records;
};
