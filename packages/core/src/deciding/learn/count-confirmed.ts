import type { Ballots } from './ballots/ballots.js';
import { eachOf, findBeside } from './circles/beside.js';
import type { Circles } from './circles/find-circles.js';

/**
 * Number of confirmed endorsements per person: by a plain count of people outside their circle, their candidate has one and is first or tied for first.
 * Endorsements of their own candidates are never confirmed.
 */
export const countConfirmedVotes = (ballots: Ballots, circles: Circles): Int32Array => {
  const { people, unitStarts, voteStarts, authors, voters } = ballots;
  const { besideEndorsements, candidateOf } = findBeside(ballots, circles, true);
  const confirmed = new Int32Array(people.length);
  for (let unit = 0; unit + 1 < unitStarts.length; unit += 1) {
    const [from, to] = [unitStarts[unit] ?? 0, unitStarts[unit + 1] ?? 0];
    const counts = new Int32Array(to - from);
    for (let candidate = from; candidate < to; candidate += 1)
      counts[candidate - from] = (voteStarts[candidate + 1] ?? 0) - (voteStarts[candidate] ?? 0);
    for (let candidate = from; candidate < to; candidate += 1) {
      for (let endorsement = voteStarts[candidate] ?? 0; endorsement < (voteStarts[candidate + 1] ?? 0); endorsement += 1) {
        const voter = voters[endorsement] ?? 0;
        if (voter === authors[candidate]) continue;
        const add = (other: number, amount: number): void => {
          const place = (candidateOf[other] ?? 0) - from;
          counts[place] = (counts[place] ?? 0) + amount;
        };
        add(endorsement, -1);
        eachOf(besideEndorsements, endorsement, (other) => add(other, -1));
        const mine = counts[candidate - from] ?? 0;
        if (mine > 0 && counts.every((count) => count <= mine)) confirmed[voter] = (confirmed[voter] ?? 0) + 1;
        add(endorsement, 1);
        eachOf(besideEndorsements, endorsement, (other) => add(other, 1));
      }
    }
  }
  return confirmed;
};
