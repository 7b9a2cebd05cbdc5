import { makeRandom } from '@translation-commons/core/testing/random.js';
import { type Learnt, learn } from './reference/learn.js';
import { type DecideBy, isTied, newestOfTie, orderUnit, stateOf } from './reference/order.js';
import { chooseToDecide, makeDecideQueue } from './worlds/decide-queue.js';
import { latecomerWorld } from './worlds/latecomers.js';
import { makeWorld, type SimulatedUnit, type World, type WorldOptions } from './worlds/world.js';

/** Seeds of the reference's figures. */
export const SEEDS = Array.from({ length: 30 }, (_, nth) => (nth + 1) * 7919);

/** Share of the units of which a right candidate wins, in percent. */
export const shareRight = ({ units }: World, winner: (unit: SimulatedUnit, nth: number) => number): number =>
  (100 * units.filter((unit, nth) => unit.candidates[winner(unit, nth)]?.right).length) / units.length;

/** The same by the order of deciding.md, as the reference has it, with what was learnt. */
export const shareLearnt = (world: World, learnt: Learnt, decideBy: DecideBy, withChecks: boolean): number =>
  shareRight(world, (unit) => orderUnit(unit, learnt, { decideBy, withChecks })[0] ?? 0);

/** The same by the order of deciding.md, as the reference has it. */
export const shareByOrder = (world: World, decideBy: DecideBy, withChecks: boolean): number =>
  shareLearnt(world, learn(world, { withChecks }), decideBy, withChecks);

/** The mean of some numbers. */
export const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** A row of the table of deciding.md: tied, newest wins a tie, the order, with checks, by record, with checks. In percent. */
export const tableRow = (votesPerUnit: number): number[] => {
  const rows = SEEDS.map((seed) => {
    const world = makeWorld(makeRandom(seed), { votesPerUnit });
    const tied = (100 * world.units.filter(isTied).length) / world.units.length;
    const orders = (['count', 'record'] as const).flatMap((by) => [false, true].map((checks) => shareByOrder(world, by, checks)));
    return [tied, shareRight(world, newestOfTie), ...orders];
  });
  return (rows[0] ?? []).map((_, column) => mean(rows.map((row) => row[column] ?? 0)));
};

/** Share of units that are decided at four votes, and of those the share decided rightly, in percent. */
export const decidedShares = (): { readonly decided: number; readonly right: number } => {
  const worlds = SEEDS.slice(0, 10).map((seed) => {
    const world = makeWorld(makeRandom(seed), { votesPerUnit: 4 });
    const learnt = learn(world, { withChecks: true });
    const decided = {
      ...world,
      units: world.units.filter((unit) => stateOf(unit, learnt, { decideBy: 'count', withChecks: true }) === 'decided'),
    };
    const right = shareRight(decided, (unit) => orderUnit(unit, learnt, { decideBy: 'count', withChecks: true })[0] ?? 0);
    return { decided: (100 * decided.units.length) / world.units.length, right };
  });
  return { decided: mean(worlds.map(({ decided }) => decided)), right: mean(worlds.map(({ right }) => right)) };
};

/** The share of right winners with some other way of voting, by count and by record, with checks. */
export const shareWith = (options: WorldOptions): { readonly count: number; readonly record: number } => {
  const worlds = SEEDS.slice(0, 10).map((seed) => makeWorld(makeRandom(seed), options));
  return {
    count: mean(worlds.map((world) => shareByOrder(world, 'count', true))),
    record: mean(worlds.map((world) => shareByOrder(world, 'record', true))),
  };
};

/** The share of right winners where a better, or worse, candidate comes after the votes: by count, and by fresh votes. */
export const latecomerShares = (lateRightShare: number): { readonly count: number; readonly fresh: number } => {
  const worlds = SEEDS.slice(0, 10).map((seed) => latecomerWorld(makeRandom(seed), lateRightShare));
  return {
    count: mean(worlds.map((world) => shareByOrder(world, 'count', true))),
    fresh: mean(worlds.map((world) => shareByOrder(world, 'fresh', true))),
  };
};

/** The share of right winners where people vote on what the queue _decide_ gives them: the order, by record, by record with checks. */
export const queueShares = (votesPerUnit: number): number[] => {
  const worlds = SEEDS.slice(0, 10).map((seed) => makeWorld(makeRandom(seed), { votesPerUnit, chooseUnit: chooseToDecide }));
  const ways = [
    ['count', false],
    ['record', false],
    ['record', true],
  ] as const;
  return ways.map(([decideBy, withChecks]) => mean(worlds.map((world) => shareByOrder(world, decideBy, withChecks))));
};

/** Worlds in which the two queues are compared. */
export const QUEUE_WORLDS = {
  '120 people': {},
  '30 people': { people: 30 },
  'six people': { people: 6 },
  'by topics': { topics: 4 },
  'errors in common': { erringAlike: 0.2 },
} as const satisfies Readonly<Record<string, Partial<WorldOptions>>>;

/** The share of right winners by record with checks, at two draws a unit, with the smallest lead alone and with expected gain; each seed is paired. */
export const gainShares = (options: Partial<WorldOptions>): { readonly lead: number; readonly gain: number; readonly error: number } => {
  const pairs = SEEDS.slice(0, 10).map((seed) => {
    const share = (chooseUnit: WorldOptions['chooseUnit']) =>
      shareByOrder(makeWorld(makeRandom(seed), { votesPerUnit: 2, ...options, ...(chooseUnit && { chooseUnit }) }), 'record', true);
    return [share(chooseToDecide), share(makeDecideQueue(true))] as const;
  });
  const differences = pairs.map(([lead, gain]) => gain - lead);
  const middle = mean(differences);
  const error = Math.sqrt(mean(differences.map((one) => (one - middle) ** 2)) / (differences.length - 1));
  return { lead: mean(pairs.map(([lead]) => lead)), gain: mean(pairs.map(([, gain]) => gain)), error };
};
