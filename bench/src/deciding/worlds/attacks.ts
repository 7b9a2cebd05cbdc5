import { type Random, randomBelow } from '@translation-commons/core/testing/random.js';
import { CANDIDATES_LIMIT, drawChoice, FOUND_SHARE, type SimulatedUnit, type World } from './world.js';

/** Accounts that vote together for wrong candidates. */
export interface Attack {
  readonly name: string;
  readonly accounts: number;
  /** Share of the units that are attacked. */
  readonly share: number;
  /** True when they vote before everybody else; missing: after. */
  readonly first?: boolean;
  /** Votes that each casts besides, on units of its own choice: as somebody who knows much, or by lot. */
  readonly camouflage?: number;
  readonly byLot?: boolean;
  /** True when they vote for a candidate that one of them adds. */
  readonly junk?: boolean;
  /** Number of attackers who vote on a unit, drawn for each; missing: all. */
  readonly drawn?: number;
  /** Probability that an attacker votes on an attacked unit; missing: 1. */
  readonly attendance?: number;
}

/** Probability that attackers know the right candidate where they hide. */
const CAMOUFLAGE_SKILL = 0.9;

const together = [3, 8, 20].flatMap((accounts) => [0.02, 0.1, 0.3].map((share) => ({ accounts, share })));

/** The attacks of deciding.md, section 5. */
export const ATTACKS: readonly Attack[] = [
  ...together.map(({ accounts, share }) => ({ name: `${accounts} accounts on ${100 * share} %`, accounts, share })),
  ...together.map(({ accounts, share }) => ({ name: `${accounts} accounts on ${100 * share} %, first`, accounts, share, first: true })),
  { name: '5 accounts, own junk', accounts: 5, share: 0.1, junk: true },
  { name: '8 accounts, each on half', accounts: 8, share: 0.1, attendance: 0.5 },
  { name: '6 accounts, 60 camouflage votes', accounts: 6, share: 0.1, camouflage: 60 },
  { name: '6 accounts, 60 votes by lot', accounts: 6, share: 0.1, camouflage: 60, byLot: true },
  { name: '20 accounts, three at a time', accounts: 20, share: 0.1, drawn: 3 },
];

/** Attacks beyond the promises: accounts with hundreds of good votes before, and a single account for comparison. */
export const LIMITS: readonly Attack[] = [
  { name: '1 account on 10 %', accounts: 1, share: 0.1 },
  { name: '6 accounts, 200 good votes', accounts: 6, share: 0.1, camouflage: 200 },
];

const hasVoted = ({ votes }: SimulatedUnit, person: number): boolean => votes.some((vote) => vote.person === person);

const drawSome = (random: Random, people: readonly number[], amount: number): number[] => {
  const left = [...people];
  return Array.from({ length: amount }, () => left.splice(randomBelow(random, left.length), 1)[0] ?? 0);
};

/** The same world after an attack, in which the attackers come last among the people. */
export const attackWorld = (random: Random, { people, units }: World, attack: Attack): World => {
  const { accounts, share, first = false, camouflage = 0, byLot = false, junk = false, drawn = accounts, attendance = 1 } = attack;
  const attacked: World = {
    people: [...people, ...Array.from({ length: accounts }, () => ({ skill: CAMOUFLAGE_SKILL, activity: 0 }))],
    units: units.map(({ candidates, votes }) => ({ candidates: [...candidates], votes: [...votes] })),
  };
  const attackers = Array.from({ length: accounts }, (_, nth) => people.length + nth);
  const draws = units.reduce((sum, { votes }) => sum + votes.length, 0);
  // Votes of honest people count up from the last candidate, by whole numbers.
  let time = first ? CANDIDATES_LIMIT - 1 : CANDIDATES_LIMIT + units.length * draws;
  const next = () => {
    time += first ? 1e-6 : 1;
    return time;
  };
  for (const person of attackers) {
    for (let cast = 0; cast < Math.min(camouflage, units.length / 2); ) {
      const unit = attacked.units[randomBelow(random, units.length)];
      if (!unit || hasVoted(unit, person)) continue;
      const candidate = byLot ? randomBelow(random, unit.candidates.length) : drawChoice(random, unit, CAMOUFLAGE_SKILL);
      unit.votes.push({ person, candidate, time: next() });
      cast += 1;
    }
  }
  for (const unit of attacked.units) {
    if (random() >= share) continue;
    const wrong = unit.candidates.flatMap(({ right }, nth) => (right ? [] : [nth]));
    let candidate = wrong[randomBelow(random, wrong.length)] ?? 0;
    const voters = drawSome(random, attackers, drawn).filter(() => random() < attendance);
    if (junk) {
      const author = attackers[randomBelow(random, accounts)] ?? 0;
      candidate = unit.candidates.length;
      unit.candidates.push({ author, right: false, failing: random() < FOUND_SHARE, time: next() });
    }
    for (const person of voters) if (!hasVoted(unit, person)) unit.votes.push({ person, candidate, time: next() });
  }
  return attacked;
};
