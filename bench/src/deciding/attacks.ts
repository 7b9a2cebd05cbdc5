import { type Random, randomBelow } from '@translation-commons/core/testing/random.js';
import { drawChoice, type World } from './world.js';

/** Accounts that vote together for wrong candidates. */
export interface Attack {
  readonly name: string;
  readonly accounts: number;
  /** Honest votes that each casts besides, on units of its own choice. */
  readonly camouflage: number;
}

/** Share of the units that are attacked. */
const ATTACKED_SHARE = 0.1;
/** How well attackers know the right candidate where they hide. */
const CAMOUFLAGE_SKILL = 0.9;

/** The attacks of deciding.md, section 5. */
export const ATTACKS: readonly Attack[] = [3, 8].flatMap((accounts) => [
  { name: `${accounts} accounts`, accounts, camouflage: 0 },
  { name: `${accounts} accounts, 60 camouflage votes each`, accounts, camouflage: 60 },
  { name: `${accounts} accounts that grew slowly, 200 votes each`, accounts, camouflage: 200 },
]);

/** The same world after an attack, in which the attackers come last among the people. */
export const attackWorld = (random: Random, { people, units }: World, { accounts, camouflage }: Attack): World => {
  const attacked: World = {
    people: [...people, ...Array.from({ length: accounts }, () => ({ skill: CAMOUFLAGE_SKILL, activity: 0 }))],
    units: units.map(({ candidates, votes }) => ({ candidates, votes: [...votes] })),
  };
  const attackers = Array.from({ length: accounts }, (_, nth) => people.length + nth);
  let time = 1 + Math.max(...units.flatMap(({ votes }) => votes.map((vote) => vote.time)));
  const next = () => {
    time += 1;
    return time;
  };
  for (const person of attackers) {
    for (let cast = 0; cast < camouflage; ) {
      const unit = attacked.units[randomBelow(random, units.length)];
      if (!unit || unit.votes.some((vote) => vote.person === person)) continue;
      unit.votes.push({ person, candidate: drawChoice(random, unit, CAMOUFLAGE_SKILL), time: next() });
      cast += 1;
    }
  }
  for (const unit of attacked.units) {
    if (random() >= ATTACKED_SHARE) continue;
    const wrong = unit.candidates.flatMap(({ right }, nth) => (right ? [] : [nth]));
    const candidate = wrong[randomBelow(random, wrong.length)] ?? 0;
    for (const person of attackers) {
      if (!unit.votes.some((vote) => vote.person === person)) unit.votes.push({ person, candidate, time: next() });
    }
  }
  return attacked;
};
