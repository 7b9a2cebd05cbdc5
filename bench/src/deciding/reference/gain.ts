import type { SimulatedUnit } from '../worlds/world.js';
import type { Learnt } from './learn.js';
import { scoresOf } from './order.js';
import { logOdds, softmax } from './records.js';

/** Least weight of a voter: so that people who know little are asked too. */
const LEAST_WEIGHT = 0.2;
/** Units with a surer candidate come last. */
const SURE_PROBABILITY = 0.99;
/** Range of track records. */
const [LEAST_RECORD, GREATEST_RECORD] = [0.05, 0.95];

/**
 * Expected gain in the probability of the leading candidate from a vote of somebody with a track record (deciding.md, section 5, _Queue_); −1 where the
 * unit is sure already.
 *
 * @param scores sums of the candidates, at least two
 */
const expectedGain = (scores: readonly number[], record: number): number => {
  const r = Math.min(GREATEST_RECORD, Math.max(LEAST_RECORD, record));
  const weight = Math.max(LEAST_WEIGHT, logOdds(r));
  const p = softmax(scores);
  const most = Math.max(...p);
  if (most >= SURE_PROBABILITY) return -1;
  const others = Math.max(1, scores.length - 1);
  const expected = p.reduce((sum, one, chosen) => {
    const after = softmax(scores.map((score, nth) => (nth === chosen ? score + weight : score)));
    return sum + (one * r + ((1 - one) * (1 - r)) / others) * Math.max(...after);
  }, 0);
  return expected - most;
};

/** The same of a unit for a person of a world, by what was learnt. */
export const gainOf = (unit: SimulatedUnit, person: number, learnt: Learnt, withChecks: boolean): number =>
  expectedGain(scoresOf(unit, learnt, withChecks), learnt.records[person] ?? 2 / 3);
