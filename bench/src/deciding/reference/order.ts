import type { SimulatedUnit, SimulatedVote } from '../worlds/world.js';
import { freshFrom } from './fresh.js';
import { isOwn, oldestFirst } from './judged-units.js';
import type { Learnt } from './learn.js';
import { FAILING_PENALTY, softmax, voicesIn } from './records.js';

/** First criterion in the order of candidates. */
export type DecideBy = 'count' | 'fresh' | 'record';

/** Options of the order of a unit's candidates. */
export interface OrderOptions {
  readonly decideBy: DecideBy;
  readonly withChecks: boolean;
}

/** For each group of accounts that count as one, the account with the oldest vote on the unit. */
const heardAccounts = ({ votes }: SimulatedUnit, { representatives }: Learnt): ReadonlyMap<number, number> => {
  const heard = new Map<number, number>();
  for (const { person } of votes.toSorted(oldestFirst)) {
    const group = representatives[person] ?? person;
    if (!heard.has(group)) heard.set(group, person);
  }
  return heard;
};

/** Sums that differ by no more than their arithmetic are equal. */
const roundSum = (sum: number): number => Math.round(sum * 1e9) / 1e9;

/** The figures of a unit's candidates that the order looks at. */
const figuresOf = (unit: SimulatedUnit, learnt: Learnt, withChecks: boolean) => {
  const { representatives, circles, weights, allWeights, established } = learnt;
  const from = freshFrom(unit, circles);
  const heard = heardAccounts(unit, learnt);
  const isVoice = ({ person }: SimulatedVote) => heard.get(representatives[person] ?? person) === person;
  const isAuthors = (vote: SimulatedVote) => {
    const author = unit.candidates[vote.candidate]?.author ?? -1;
    return isOwn(unit, vote) || representatives[author] === representatives[vote.person];
  };
  const weigh = (vote: SimulatedVote) => (isAuthors(vote) || vote.time < from ? 0.5 : 1);
  const anybodyHeard = unit.votes.some(({ person }) => established[person]);
  return unit.candidates.map(({ failing }, nth) => {
    const mine = unit.votes.filter(({ candidate }) => candidate === nth);
    const penalty = withChecks && failing ? FAILING_PENALTY : 0;
    const sumOf = (by: readonly number[]) =>
      roundSum(mine.reduce((sum, vote) => sum + (weigh(vote) * (by[vote.person] ?? 0)) / voicesIn(vote, mine, circles), 0) - penalty);
    const counted = anybodyHeard ? weights : allWeights;
    return {
      count: mine.length,
      voices: mine.filter(isVoice).length,
      fails: withChecks && failing,
      fresh: mine.filter(isVoice).reduce((sum, vote) => sum + weigh(vote), 0),
      record: sumOf(weights),
      score: sumOf(counted),
      adding: mine.map(({ person }) => person).filter((person) => (counted[person] ?? 0) > 0),
    };
  });
};
type Figures = ReturnType<typeof figuresOf>[number];

/** The sums of a unit's candidates (deciding.md, section 2): without the limit for new accounts where nobody else voted. */
export const scoresOf = (unit: SimulatedUnit, learnt: Learnt, withChecks: boolean): number[] =>
  figuresOf(unit, learnt, withChecks).map(({ score }) => score);

const placeFigures = ({ candidates }: SimulatedUnit, figures: readonly Figures[], decideBy: DecideBy): number[] => {
  const keys = figures.map(({ voices, fails, fresh, record }, nth) => {
    const first = { count: [], fresh: [-fresh], record: [-record] }[decideBy];
    return [...first, -voices, fails ? 1 : 0, -fresh, -record, candidates[nth]?.time ?? 0];
  });
  return figures
    .map((_, nth) => nth)
    .sort((one, other) => {
      const [mine, others] = [keys[one] ?? [], keys[other] ?? []];
      const step = mine.findIndex((key, nth) => key !== others[nth]);
      return step < 0 ? one - other : (mine[step] ?? 0) - (others[step] ?? 0);
    });
};

/** The candidates of a unit by the order of deciding.md, the one that leads first. */
export const orderUnit = (unit: SimulatedUnit, learnt: Learnt, { decideBy, withChecks }: OrderOptions): number[] =>
  placeFigures(unit, figuresOf(unit, learnt, withChecks), decideBy);

/** State of a unit in a language. */
export type UnitState = 'none' | 'contested' | 'decided' | 'leading';

/** The state of a unit (deciding.md, section 2). */
export const stateOf = (unit: SimulatedUnit, learnt: Learnt, { decideBy, withChecks }: OrderOptions): UnitState => {
  const figures = figuresOf(unit, learnt, withChecks);
  const order = placeFigures(unit, figures, decideBy);
  const [first = 0, second = -1] = order;
  const voted = order.flatMap((nth) => ((figures[nth]?.count ?? 0) > 0 ? [figures[nth]] : []));
  if (voted.length === 0) return 'none';
  const [a, b] = [Math.max(0, figures[first]?.score ?? 0), Math.max(0, figures[second]?.score ?? 0)];
  const share = a + b === 0 ? 0.5 : a / (a + b);
  if (voted.length > 1 && (voted[0]?.voices === voted[1]?.voices || share < 0.75)) return 'contested';
  const p = softmax(figures.map(({ score }) => score))[first] ?? 0;
  const adding = figures[first]?.adding ?? [];
  const areTwo = adding.some((one) => adding.some((other) => other !== one && !learnt.circles[one]?.has(other)));
  return p >= 0.9 && areTwo ? 'decided' : 'leading';
};

/** The candidate that led before: most votes, ties by the newest. */
export const newestOfTie = ({ candidates, votes }: SimulatedUnit): number => {
  const counts = candidates.map((_, nth) => votes.filter(({ candidate }) => candidate === nth).length);
  return counts.lastIndexOf(Math.max(...counts));
};

/** True when several candidates have as many votes as the leader. */
export const isTied = ({ candidates, votes }: SimulatedUnit): boolean => {
  const counts = candidates.map((_, nth) => votes.filter(({ candidate }) => candidate === nth).length);
  const most = Math.max(...counts);
  return counts.filter((count) => count === most).length > 1;
};
