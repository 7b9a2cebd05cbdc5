import { type Ballots, NumberList } from '../ballots/ballots.js';
import type { Circles } from './find-circles.js';

/** Lists of endorsements, one list after the other: offsets of the lists, with one more entry, and their elements. */
export interface EndorsementLists {
  readonly starts: Int32Array;
  readonly endorsements: Int32Array;
}

const makeLists = () => {
  const [starts, endorsements] = [new NumberList(new Int32Array(1024)), new NumberList(new Int32Array(1024))];
  return {
    endorsements,
    next: (): void => starts.push(endorsements.length),
    done: (): EndorsementLists => {
      starts.push(endorsements.length);
      return { starts: starts.taken(), endorsements: endorsements.taken() };
    },
  };
};

/** Calls with the elements of a list. */
export const eachOf = ({ starts, endorsements }: EndorsementLists, list: number, visit: (endorsement: number) => void): void => {
  for (let place = starts[list] ?? 0; place < (starts[list + 1] ?? 0); place += 1) visit(endorsements[place] ?? 0);
};

/** True if a list has elements. */
export const hasSome = ({ starts }: EndorsementLists, list: number): boolean => (starts[list] ?? 0) < (starts[list + 1] ?? 0);

/** The endorsements around each one on its unit. */
export interface Beside {
  /** By endorsement: others of the same person and those of the person's circle. */
  readonly besideEndorsements: EndorsementLists;
  /** By candidate: endorsements of the author's circle. */
  readonly besideAuthors: EndorsementLists;
  /** By endorsement: one more than the number of endorsements of its candidate by the person's circle. */
  readonly shares: Float64Array;
  /** Candidate of each endorsement. */
  readonly candidateOf: Int32Array;
}

/**
 * Finds the endorsements of people's circles on each unit.
 *
 * @param withOwn whether authors' endorsements of their own candidates take part
 */
export const findBeside = (ballots: Ballots, circles: Circles, withOwn: boolean): Beside => {
  const { people, unitStarts, voteStarts, authors, voters } = ballots;
  const [besideEndorsements, besideAuthors] = [makeLists(), makeLists()];
  const shares = new Float64Array(voters.length).fill(1);
  const candidateOf = new Int32Array(voters.length);
  // The endorsements of each person on the unit: the last one, and the one before each.
  const last = new Int32Array(people.length).fill(-1);
  const before = new Int32Array(voters.length);
  const ofPerson = (person: number, visit: (endorsement: number) => void): void => {
    for (let endorsement = last[person] ?? -1; endorsement >= 0; endorsement = before[endorsement] ?? -1) visit(endorsement);
  };
  for (let unit = 0; unit + 1 < unitStarts.length; unit += 1) {
    const [from, to] = [unitStarts[unit] ?? 0, unitStarts[unit + 1] ?? 0];
    for (let candidate = from; candidate < to; candidate += 1)
      for (let endorsement = voteStarts[candidate] ?? 0; endorsement < (voteStarts[candidate + 1] ?? 0); endorsement += 1) {
        const voter = voters[endorsement] ?? 0;
        candidateOf[endorsement] = candidate;
        if (!withOwn && voter === authors[candidate]) continue;
        before[endorsement] = last[voter] ?? -1;
        last[voter] = endorsement;
      }
    for (let candidate = from; candidate < to; candidate += 1) {
      besideAuthors.next();
      for (const member of circles[authors[candidate] ?? -1] ?? [])
        ofPerson(member, (endorsement) => besideAuthors.endorsements.push(endorsement));
      for (let endorsement = voteStarts[candidate] ?? 0; endorsement < (voteStarts[candidate + 1] ?? 0); endorsement += 1) {
        besideEndorsements.next();
        const voter = voters[endorsement] ?? 0;
        ofPerson(voter, (other) => other !== endorsement && besideEndorsements.endorsements.push(other));
        for (const member of circles[voter] ?? [])
          ofPerson(member, (other) => {
            besideEndorsements.endorsements.push(other);
            if (candidateOf[other] === candidate) shares[endorsement] = (shares[endorsement] ?? 1) + 1;
          });
      }
    }
    for (let endorsement = voteStarts[from] ?? 0; endorsement < (voteStarts[to] ?? 0); endorsement += 1)
      last[voters[endorsement] ?? 0] = -1;
  }
  return { besideEndorsements: besideEndorsements.done(), besideAuthors: besideAuthors.done(), shares, candidateOf };
};
