import { type Random, randomBelow } from '@translation-commons/core/testing/random.js';
import { castVotes, makeWorld, type SimulatedCandidate, type World } from './world.js';

/** How often the first two candidates of a unit are right, and draws of votes for each unit before and after the third comes. */
const EARLY_RIGHT_SHARE = 0.45;
const EARLY_VOTES = 4;
const LATE_VOTES = 2;
/** When the third candidates come: after all votes of the first turn. */
const LATE = 1_000_000;

/** A world in which every unit has two candidates that are right by chance, and after four votes gets a third, and two votes more. */
export const latecomerWorld = (random: Random, lateRightShare: number): World => {
  const { people, units } = makeWorld(random, { votesPerUnit: 0 });
  const anybody = () => randomBelow(random, people.length);
  const another = (authors: readonly number[]): number => {
    for (;;) {
      const author = anybody();
      if (!authors.includes(author)) return author;
    }
  };
  const candidate = (author: number, rightShare: number, time: number): SimulatedCandidate => ({
    author,
    right: random() < rightShare,
    failing: false,
    time,
  });
  const world: World = {
    people,
    units: units.map(() => {
      const first = anybody();
      const authors = [first, another([first])];
      const candidates = authors.map((author, nth) => candidate(author, EARLY_RIGHT_SHARE, nth));
      return { candidates, votes: candidates.map(({ author, time }, nth) => ({ person: author, candidate: nth, time })) };
    }),
  };
  castVotes(random, world, units.length * EARLY_VOTES);
  world.units.forEach(({ candidates, votes }, nth) => {
    const author = another(candidates.map((one) => one.author));
    const time = LATE + nth;
    candidates.push(candidate(author, lateRightShare, time));
    // Whoever voted before and suggests now is for their own.
    const own = votes.findIndex(({ person }) => person === author);
    if (own >= 0) votes.splice(own, 1);
    votes.push({ person: author, candidate: 2, time });
  });
  castVotes(random, world, units.length * LATE_VOTES, { begin: 2 * LATE });
  return world;
};
