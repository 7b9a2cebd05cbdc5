import { type Random, randomBelow } from '@translation-commons/core/testing/random.js';
import { drawChoice, makeWorld, type SimulatedPerson, type World, type WorldOptions } from './world.js';

/** People who look like a group and are none. */
export interface HonestWorld {
  readonly name: string;
  make(random: Random, options: Pick<WorldOptions, 'votesPerUnit' | 'units'>): World;
}

const EXPERTS = 6;
const TEAM = { teams: 4, people: 5, skill: 0.95, share: 0.1 } as const;
const COUPLES = 5;
const CLASS = { people: 20, share: 0.05 } as const;

/** Adds votes in the order given, after all that are there. */
const lastTimeOf = ({ units }: World): number => units.reduce((last, { votes }) => Math.max(last, ...votes.map(({ time }) => time)), 0);

/** Lets people who join a world vote on some of its units. */
const addVoters = (
  random: Random,
  { people, units }: World,
  joining: readonly SimulatedPerson[],
  chooses: (unit: number, person: number) => boolean,
): World => {
  const world: World = { people: [...people, ...joining], units };
  let time = lastTimeOf(world);
  for (const [nth, unit] of units.entries())
    for (const [person, { skill }] of joining.entries()) {
      if (!chooses(nth, person)) continue;
      time += 1;
      unit.votes.push({ person: people.length + person, candidate: drawChoice(random, unit, skill), time });
    }
  return world;
};

const withTeams = (random: Random, world: World): World => {
  const members = Array.from({ length: TEAM.teams * TEAM.people }, () => ({ skill: TEAM.skill, activity: 0 }));
  const teamOf = world.units.map(() => (random() < TEAM.share * TEAM.teams ? randomBelow(random, TEAM.teams) : -1));
  return addVoters(random, world, members, (unit, person) => teamOf[unit] === Math.floor(person / TEAM.people));
};

/** Pairs of the busiest who vote for what the other wrote, beside what they vote anyway. */
const withCouples = (_: Random, world: World): World => {
  let time = lastTimeOf(world);
  for (const unit of world.units)
    for (const [candidate, { author }] of unit.candidates.entries()) {
      const partner = author % 2 === 0 ? author + 1 : author - 1;
      if (author >= 2 * COUPLES || unit.votes.some(({ person }) => person === partner)) continue;
      time += 1;
      unit.votes.push({ person: partner, candidate, time });
    }
  return world;
};

const withClass = (random: Random, world: World): World => {
  const pupils = Array.from({ length: CLASS.people }, () => ({ skill: 0.5 + 0.4 * random(), activity: 0 }));
  const lesson = world.units.map(() => random() < CLASS.share);
  return addVoters(random, world, pupils, (unit) => lesson[unit] === true && random() < 0.9);
};

/** Worlds in which nobody attacks. */
export const HONEST_WORLDS: readonly HonestWorld[] = [
  { name: 'the table', make: (random, options) => makeWorld(random, options) },
  { name: 'six experts of 0.95', make: (random, options) => makeWorld(random, { ...options, experts: EXPERTS }) },
  { name: 'four teams of five', make: (random, options) => withTeams(random, makeWorld(random, options)) },
  { name: 'five couples', make: (random, options) => withCouples(random, makeWorld(random, options)) },
  { name: 'a class of twenty', make: (random, options) => withClass(random, makeWorld(random, options)) },
  { name: 'four topics', make: (random, options) => makeWorld(random, { ...options, topics: 4 }) },
  { name: '20 % who err alike', make: (random, options) => makeWorld(random, { ...options, erringAlike: 0.2 }) },
];

const SMALL = { authors: 6, units: 300, read: 0.8, good: 0.8 } as const;
const VISITORS = { people: 200, votes: 5 } as const;

/** A person of whom four of five are good. */
const reviewer = (random: Random, nth: number): SimulatedPerson => ({
  skill: nth % 5 < 5 * SMALL.good ? 0.8 + 0.15 * random() : 0.25 + 0.25 * random(),
  activity: 0,
});

/** A small language: six who write, and some who read most of it and mostly agree, since most of them know. */
export const smallLanguage = (random: Random, reviewers: number): World =>
  addVoters(
    random,
    makeWorld(random, { votesPerUnit: 0, people: SMALL.authors, units: SMALL.units }),
    Array.from({ length: reviewers }, (_, nth) => reviewer(random, nth)),
    () => random() < SMALL.read,
  );

/** The same with many who pass by and leave a few votes each. */
export const coreAmongVisitors = (random: Random, reviewers: number): World => {
  const visitors = Array.from({ length: VISITORS.people }, (_, nth) => reviewer(random, nth));
  return addVoters(random, smallLanguage(random, reviewers), visitors, () => random() < VISITORS.votes / SMALL.units);
};
