import type { Ballots } from '../ballots/ballots.js';
import type { Circles } from './find-circles.js';

/**
 * Time since which the endorsements of a unit are fresh, in milliseconds: when its newest candidate came that somebody endorsed who is neither its author
 * nor of the author's circle. −∞ where there is none.
 */
export const findFreshTime = (
  { unitStarts, voteStarts, authors, voters, candidateTimes }: Ballots,
  circles: Circles,
  unit: number,
): number => {
  let newest = Number.NEGATIVE_INFINITY;
  for (let candidate = unitStarts[unit] ?? 0; candidate < (unitStarts[unit + 1] ?? 0); candidate += 1) {
    const time = candidateTimes[candidate] ?? 0;
    const author = authors[candidate] ?? -1;
    for (let endorsement = voteStarts[candidate] ?? 0; time > newest && endorsement < (voteStarts[candidate + 1] ?? 0); endorsement += 1)
      if (voters[endorsement] !== author && !circles[author]?.has(voters[endorsement] ?? -1)) newest = time;
  }
  return newest;
};
