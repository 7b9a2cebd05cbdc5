import { type Random, randomBelow } from '@translation-commons/core/testing/random.js';
import { drawChoice, makeWorld, type SimulatedUnit, type World } from './world.js';

/** Probability that one of a unit's first two candidates is right, and votes for each unit before and after the third is added. */
const EARLY_RIGHT_SHARE = 0.45;
const EARLY_VOTES = 4;
const LATE_VOTES = 2;
/** Time between what happens to one unit and to the next: more than happens to any. */
const UNIT_SPAN = 100;

/**
 * A world in which every unit has two candidates that are right by chance, and after four votes gets a third, and two votes more. Anybody is
 * as likely to suggest and to vote as anybody else, once on a unit.
 */
export const latecomerWorld = (random: Random, lateRightShare: number): World => {
  const { people, units } = makeWorld(random, { votesPerUnit: 0 });
  const makeUnit = (begin: number): SimulatedUnit => {
    const unit: SimulatedUnit = { candidates: [], votes: [] };
    let time = begin;
    const anybody = (): number => {
      for (;;) {
        const person = randomBelow(random, people.length);
        if (!unit.votes.some((vote) => vote.person === person)) return person;
      }
    };
    const suggest = (rightShare: number): void => {
      const author = anybody();
      unit.candidates.push({ author, right: random() < rightShare, failing: false, time });
      unit.votes.push({ person: author, candidate: unit.candidates.length - 1, time });
      time += 1;
    };
    const vote = (amount: number): void => {
      for (let given = 0; given < amount; given += 1) {
        const person = anybody();
        unit.votes.push({ person, candidate: drawChoice(random, unit, people[person]?.skill ?? 0), time });
        time += 1;
      }
    };
    suggest(EARLY_RIGHT_SHARE);
    suggest(EARLY_RIGHT_SHARE);
    vote(EARLY_VOTES);
    suggest(lateRightShare);
    vote(LATE_VOTES);
    return unit;
  };
  return { people, units: units.map((_, nth) => makeUnit(nth * UNIT_SPAN)) };
};
