import { makeRandom } from '@translation-commons/core/testing/random.js';
import { type Learnt, learn } from './reference/learn.js';
import { type DecideBy, stateOf } from './reference/order.js';
import { mean, SEEDS, shareLearnt } from './rounds.js';
import { type Attack, attackWorld } from './worlds/attacks.js';
import type { HonestWorld } from './worlds/honest.js';
import { makeWorld, type World } from './worlds/world.js';

/** Size of the attacked worlds, and whether checks find failing candidates. */
export interface AttackSetting {
  readonly units: number;
  readonly votesPerUnit: number;
  readonly withChecks: boolean;
  /** Number of worlds. */
  readonly seeds: number;
}

/** Average effect of an attack. */
export interface AttackResult {
  readonly attack: Attack;
  /** Points that it took from the share of right winners. */
  readonly count: number;
  readonly record: number;
  /** Attackers that count as one with another. */
  readonly found: number;
  /** Honest people, of all worlds together, that count as one with somebody. */
  readonly honest: number;
}

/** For each person, true when they count as one with another. */
const areOne = ({ representatives }: Learnt): boolean[] => {
  const sizes = new Map<number, number>();
  for (const one of representatives) sizes.set(one, (sizes.get(one) ?? 0) + 1);
  return representatives.map((one) => (sizes.get(one) ?? 0) > 1);
};

/** Counts the people who count as one with another. */
export const countAreOne = (learnt: Learnt): number => areOne(learnt).filter(Boolean).length;

const seedsOf = (amount: number): readonly number[] => SEEDS.slice(0, amount);

/** Losses by each attack in worlds of one size. */
export const attackLosses = (attacks: readonly Attack[], { units, votesPerUnit, withChecks, seeds }: AttackSetting): AttackResult[] => {
  const shareOf = (world: World, learnt: Learnt, decideBy: DecideBy) => shareLearnt(world, learnt, decideBy, withChecks);
  const sharesOf = (world: World) => {
    const learnt = learn(world, { withChecks });
    return { count: shareOf(world, learnt, 'count'), record: shareOf(world, learnt, 'record'), areOne: areOne(learnt) };
  };
  const worlds = seedsOf(seeds).map((seed) => {
    const world = makeWorld(makeRandom(seed), { votesPerUnit, units });
    return { seed, world, before: sharesOf(world) };
  });
  return attacks.map((attack) => {
    const rounds = worlds.map(({ seed, world, before }) => {
      const after = sharesOf(attackWorld(makeRandom(seed + 1), world, attack));
      const people = world.people.length;
      return {
        count: before.count - after.count,
        record: before.record - after.record,
        found: after.areOne.slice(people).filter(Boolean).length,
        honest: after.areOne.slice(0, people).filter(Boolean).length,
      };
    });
    return {
      attack,
      count: mean(rounds.map(({ count }) => count)),
      record: mean(rounds.map(({ record }) => record)),
      found: mean(rounds.map(({ found }) => found)),
      honest: rounds.reduce((sum, { honest }) => sum + honest, 0),
    };
  });
};

/** Effect of circles where nobody attacks. */
export interface HonestResult {
  /** Points that circles take from the share of right winners, by count and by record. */
  readonly count: number;
  readonly record: number;
  /** Units that are decided without circles and with them, in percent. */
  readonly decidedWithout: number;
  readonly decided: number;
  /** Number of people who count as one with somebody, and of all. */
  readonly areOne: number;
  readonly people: number;
}

/** Losses by circles in worlds of one kind. */
export const honestLosses = (make: HonestWorld['make'], { seeds, units, votesPerUnit, withChecks }: AttackSetting): HonestResult => {
  const rounds = seedsOf(seeds).map((seed) => {
    const world = make(makeRandom(seed), { votesPerUnit, units });
    const [learnt, without] = [learn(world, { withChecks }), learn(world, { withChecks, withCircles: false })];
    const lossBy = (by: DecideBy) => shareLearnt(world, without, by, withChecks) - shareLearnt(world, learnt, by, withChecks);
    const decidedBy = (what: Learnt) =>
      (100 * world.units.filter((unit) => stateOf(unit, what, { decideBy: 'count', withChecks }) === 'decided').length) /
      world.units.length;
    return {
      count: lossBy('count'),
      record: lossBy('record'),
      decidedWithout: decidedBy(without),
      decided: decidedBy(learnt),
      areOne: countAreOne(learnt),
      people: world.people.length,
    };
  });
  return {
    count: mean(rounds.map(({ count }) => count)),
    record: mean(rounds.map(({ record }) => record)),
    decidedWithout: mean(rounds.map(({ decidedWithout }) => decidedWithout)),
    decided: mean(rounds.map(({ decided }) => decided)),
    areOne: rounds.reduce((sum, { areOne: some }) => sum + some, 0),
    people: rounds.reduce((sum, { people }) => sum + people, 0),
  };
};
