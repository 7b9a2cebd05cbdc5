import { type Choices, sizeOf } from '../ballots/choices.js';

/** Two people, by index, the smaller first. */
export type IndexPair = readonly [number, number];

/** Thresholds of closeness: units with the same choice, their share of those where two meet, and of the mean number of units of the two. */
const CLOSE = { agreed: 2, agreement: 0.75, overlap: 0.12 } as const;
/** The same for two accounts that may count as one, over the units where neither is for their own. */
const SUSPECT = { agreed: 6, agreement: 0.85, overlap: 0.2 } as const;

/** Pairs of people with much in common. */
export interface ClosePairs {
  readonly close: readonly IndexPair[];
  readonly suspects: readonly IndexPair[];
  /** By person: how many people they meet, and are close to, without those who only endorsed their own. */
  readonly met: Int32Array;
  readonly closeMet: Int32Array;
}

/** True if each person endorsed somebody else's candidate. */
const voteForOthers = ({ persons, own, starts }: Choices, people: number): Uint8Array => {
  const found = new Uint8Array(people);
  for (let choice = 0; choice < (starts.at(-1) ?? 0); choice += 1) if (!own[choice]) found[persons[choice] ?? 0] = 1;
  return found;
};

/** Finds pairs with much in common; the pairs of one person are in memory at a time. */
export const findClose = (choices: Choices, people: number): ClosePairs => {
  const { starts, meetingEnds, persons, candidates, own, units, personStarts, byPerson } = choices;
  const forOthers = voteForOthers(choices, people);
  const counters = () => new Int32Array(people);
  const [shared, agreed, sharedOfOthers, agreedOfOthers] = [counters(), counters(), counters(), counters()];
  const [met, closeMet] = [counters(), counters()];
  const close: IndexPair[] = [];
  const suspects: IndexPair[] = [];
  const isPair = (n: number, s: number, mean: number, { agreed: least, agreement, overlap }: typeof CLOSE | typeof SUSPECT) =>
    s >= least && s >= agreement * n && s >= overlap * mean;
  for (let one = 0; one < people; one += 1) {
    const others: number[] = [];
    for (let place = personStarts[one] ?? 0; place < (personStarts[one + 1] ?? 0); place += 1) {
      const choice = byPerson[place] ?? 0;
      const unit = units[choice] ?? 0;
      const end = meetingEnds[unit] ?? 0;
      if (choice >= end) continue;
      const [candidate, mine] = [candidates[choice], own[choice] ?? 0];
      for (let theirs = starts[unit] ?? 0; theirs < end; theirs += 1) {
        const other = persons[theirs] ?? 0;
        const isTheirOwn = own[theirs] ?? 0;
        if (other <= one || (mine && isTheirOwn)) continue;
        const same = candidates[theirs] === candidate ? 1 : 0;
        if (shared[other] === 0) others.push(other);
        shared[other] = (shared[other] ?? 0) + 1;
        agreed[other] = (agreed[other] ?? 0) + same;
        if (mine || isTheirOwn) continue;
        sharedOfOthers[other] = (sharedOfOthers[other] ?? 0) + 1;
        agreedOfOthers[other] = (agreedOfOthers[other] ?? 0) + same;
      }
    }
    for (const other of others) {
      const mean = Math.sqrt(sizeOf(choices, one) * sizeOf(choices, other));
      const isClose = isPair(shared[other] ?? 0, agreed[other] ?? 0, mean, CLOSE);
      if (isClose) close.push([one, other]);
      if (isPair(sharedOfOthers[other] ?? 0, agreedOfOthers[other] ?? 0, mean, SUSPECT)) suspects.push([one, other]);
      for (const [mine, theirs] of [
        [one, other],
        [other, one],
      ] as const) {
        if (!forOthers[theirs]) continue;
        met[mine] = (met[mine] ?? 0) + 1;
        if (isClose) closeMet[mine] = (closeMet[mine] ?? 0) + 1;
      }
      [shared[other], agreed[other], sharedOfOthers[other], agreedOfOthers[other]] = [0, 0, 0, 0];
    }
  }
  return { close, suspects, met, closeMet };
};
