import { expect, it } from 'vitest';
import { makeRandom, type Random, randomBelow } from '../../testing/random.js';
import { type BallotRow, makeBallotCollector } from './ballots/ballots.js';
import { findCommunities } from './find-communities.js';

/** Whether a person chooses the first of two candidates of a unit. */
type Choose = (random: Random, unit: number, person: number) => boolean;

/** People who each choose on some of the units; each unit has two candidates without author. */
const makeBallots = (people: number, choose: Choose, { units = 300, votes = 6, seed = 1 } = {}) => {
  const random = makeRandom(seed);
  const rows: BallotRow[] = [];
  for (let unit = 1; unit <= units; unit += 1) {
    const voters = new Set(Array.from({ length: votes }, () => randomBelow(random, people) + 1));
    const first = [...voters].sort((one, other) => one - other).map((person) => [person, choose(random, unit, person)] as const);
    for (const candidate of [0, 1]) {
      rows.push([unit, 2 * unit + candidate, 0, 0, 0, 0, 0]);
      for (const [person, isFirst] of first)
        if (isFirst === (candidate === 0)) rows.push([unit, 2 * unit + candidate, 0, 0, 0, person, unit]);
    }
  }
  const collector = makeBallotCollector();
  for (const row of rows) collector.add(row);
  return collector.done();
};

/** Two tastes: on each unit one side is for the first with 0.85, the other with 0.15. */
const byTaste: Choose = (random, unit, person) => random() < ((person + unit) % 2 === 0 ? 0.85 : 0.15);
/** One right answer, known by two thirds of the people with 0.9, by the rest with 0.35. */
const bySkill: Choose = (random, _unit, person) => random() < (person % 3 === 0 ? 0.35 : 0.9);

it('two tastes: two communities, which are those', () => {
  const ballots = makeBallots(60, byTaste);
  const sides = findCommunities(ballots);
  expect(sides).not.toBeNull();
  const placed = ballots.people.flatMap((person, index) => (sides?.[index] ? [[person % 2, sides[index]] as const] : []));
  expect(placed.length).toBeGreaterThan(40);
  const [[parity, side] = [0, 0]] = placed;
  expect(placed.filter(([one, theirs]) => (one === parity) === (theirs === side)).length).toBeGreaterThan(0.95 * placed.length);
  expect(findCommunities(makeBallots(60, byTaste))).toEqual(sides);
});

it.each([
  ['some who know more and some who know less', 60, bySkill, {}],
  ['people who choose as they like', 60, ((random) => random() < 0.5) as Choose, {}],
  ['two tastes of a few people', 16, byTaste, {}],
  ['two tastes that hardly meet', 60, byTaste, { units: 40, votes: 3 }],
])('%s: none', (_what, people, choose, size) => {
  for (let seed = 1; seed <= 20; seed += 1) expect(findCommunities(makeBallots(people, choose, { ...size, seed }))).toBeNull();
});
