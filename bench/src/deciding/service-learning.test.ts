import { type BallotRow, makeBallotCollector } from '@translation-commons/core/deciding/learn/ballots/ballots.js';
import { learnLanguage } from '@translation-commons/core/deciding/learn/learn-language.js';
import { makeRandom, randomBelow } from '@translation-commons/core/testing/random.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { learn } from './reference/learn.js';
import { logOdds } from './reference/records.js';
import { ATTACKS, attackWorld } from './worlds/attacks.js';
import { coreAmongVisitors, smallLanguage } from './worlds/honest.js';
import { makeWorld, type SimulatedUnit, type World } from './worlds/world.js';

/** The ballots of a world, as the service reads them: ids are indexes plus one. */
const toBallots = ({ units }: World) => {
  const rows = units.flatMap(({ candidates, votes }, unit) =>
    candidates.flatMap(({ author, failing, time: madeAt }, nth): BallotRow[] => {
      const row = (person: number, time: number): BallotRow => [
        unit + 1,
        10 * unit + nth,
        author + 1,
        failing ? 1 : 0,
        madeAt,
        person,
        time,
      ];
      const mine = votes.filter(({ candidate }) => candidate === nth).sort((one, other) => one.person - other.person);
      return mine.length === 0 ? [row(0, 0)] : mine.map(({ person, time }) => row(person + 1, time));
    }),
  );
  const collector = makeBallotCollector();
  for (const row of rows) collector.add(row);
  return collector.done();
};

/** Everything that both learnt, in one form. */
const compare = (world: World, isLifted?: (one: number, other: number) => boolean) => {
  const reference = learn(world, { withChecks: true, ...(isLifted && { isLifted }) });
  const { records, pairs } = learnLanguage(toBallots(world), ([one, other]) => isLifted?.(one - 1, other - 1) === true);
  const groupOf = (person: number) => {
    const group = reference.representatives[person];
    return reference.representatives.filter((one) => one === group).length > 1 ? (group ?? 0) + 1 : null;
  };
  const round = (value: number) => Math.round(value * 1e6) / 1e6;
  const voters = records.map(({ personId }) => personId - 1);
  const expected = voters.map((person) => ({
    person,
    weight: round(Math.max(0, logOdds(reference.records[person] ?? 0))),
    group: groupOf(person),
    circle: [...(reference.circles[person] ?? [])].sort((one, other) => one - other),
    isNew: !reference.established[person],
  }));
  const learnt = records.map(({ personId, weight, representativeId, circleIds, confirmedVotes }) => ({
    person: personId - 1,
    weight: weight / 1e6,
    group: representativeId,
    circle: circleIds.map((id) => id - 1),
    isNew: confirmedVotes < 5,
  }));
  const pairsOf = (found: readonly (readonly [number, number, number, number, number])[]) =>
    [...new Map(found.map((pair) => [`${pair[0]} ${pair[1]}`, pair])).values()].sort(
      (one, other) => one[0] - other[0] || one[1] - other[1],
    );
  return {
    expected: {
      people: expected,
      pairs: pairsOf(reference.pairs.map(({ one, other, shared, agreed, against }) => [one, other, shared, agreed, against])),
    },
    learnt: {
      people: learnt,
      pairs: pairsOf(pairs.map(({ pair: [one, other], shared, agreed, against }) => [one - 1, other - 1, shared, agreed, against])),
    },
  };
};

const expectSame = (world: World, isLifted?: (one: number, other: number) => boolean) => {
  const { expected, learnt } = compare(world, isLifted);
  const byPerson = <Row extends { person: number }>(rows: Row[]) => rows.toSorted((one, other) => one.person - other.person);
  const [mine, theirs] = [byPerson(expected.people), byPerson(learnt.people)];
  for (const [nth, row] of mine.entries()) expect(Math.abs(row.weight - (theirs[nth]?.weight ?? 0))).toBeLessThan(2e-6);
  const without = (rows: typeof mine) => rows.map(({ weight: _, ...row }) => row);
  expect(without(theirs)).toEqual(without(mine));
  expect(learnt.pairs).toEqual(expected.pairs);
  return learnt;
};

/** A small world of few people, in which everything happens: own votes, several votes of a person, unknown authors, votes of one moment. */
const crowdedWorld = (seed: number, people: number, units: number): World => {
  const random = makeRandom(seed);
  const puppets = 1 + randomBelow(random, 4);
  const makeUnit = (): SimulatedUnit => {
    const candidates = Array.from({ length: 1 + randomBelow(random, 3) }, (_, nth) => ({
      author: randomBelow(random, people + 1) - 1,
      right: nth === 0,
      failing: random() < 0.15,
      time: randomBelow(random, 8),
    }));
    const votes: { person: number; candidate: number; time: number }[] = [];
    const last = candidates.length - 1;
    for (let person = 0; person < people; person += 1) {
      if (random() < 0.35) continue;
      const candidate = person < puppets && random() < 0.9 ? last : random() < 0.7 ? 0 : randomBelow(random, candidates.length);
      votes.push({ person, candidate, time: randomBelow(random, 12) });
      const other = randomBelow(random, candidates.length);
      if (random() < 0.1 && other !== candidate) votes.push({ person, candidate: other, time: randomBelow(random, 12) });
    }
    return { candidates, votes };
  };
  return {
    people: Array.from({ length: people }, () => ({ skill: 0.8, activity: 1 })),
    units: Array.from({ length: units }, makeUnit),
  };
};

describe('what the service learns', () => {
  it('any small world: records, circles, groups and evidence are those of the reference', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 2, max: 24 }), fc.integer({ min: 1, max: 60 }), (seed, people, units) => {
        expectSame(crowdedWorld(seed, people, units));
      }),
      { numRuns: Number(process.env.LEARNING_WORLDS ?? 40) },
    );
  });

  const base = makeWorld(makeRandom(7919), { votesPerUnit: 2, units: 600 });
  it.each(['3 accounts on 10 %', '8 accounts on 10 %, first', '5 accounts, own junk', '6 accounts, 60 votes by lot'])(
    'after an attack of %s',
    (name) => {
      const attack = ATTACKS.find((one) => one.name === name);
      if (!attack) throw new Error(`no attack ${name}`);
      const world = attackWorld(makeRandom(5), base, { ...attack, share: 0.15 });
      const { people } = expectSame(world);
      expect(people.some(({ group }) => group !== null)).toBe(true);
    },
  );

  it('pairs that a moderator lifted: join nobody, and are shown', () => {
    const attack = ATTACKS.find(({ name }) => name === '3 accounts on 10 %');
    if (!attack) throw new Error('no attack');
    const [first] = [base.people.length];
    const learnt = expectSame(attackWorld(makeRandom(5), base, attack), (one) => one >= first);
    expect(learnt.people.filter(({ group }) => group !== null)).toEqual([]);
    expect(learnt.pairs).toHaveLength(3);
  });

  it('small languages, and a core among many who pass by', () => {
    expectSame(smallLanguage(makeRandom(3), 8));
    expectSame(coreAmongVisitors(makeRandom(4), 6));
  });
});
