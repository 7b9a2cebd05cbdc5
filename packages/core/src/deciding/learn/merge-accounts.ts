import type { Ballots } from './ballots.js';
import { makeBallotCollector } from './ballots.js';

/** Union-find: the smallest member of the set of each index, where pairs join sets. */
export const uniteSets = (size: number, pairs: readonly (readonly [number, number])[], rank: (index: number) => number): Int32Array => {
  const least = Int32Array.from({ length: size }, (_, nth) => nth);
  const find = (one: number): number => {
    let root = one;
    while (least[root] !== root) root = least[root] ?? root;
    return root;
  };
  for (const [one, other] of pairs) {
    const [a, b] = [find(one), find(other)];
    if (rank(a) <= rank(b)) least[b] = a;
    else least[a] = b;
  }
  return least.map((_, nth) => find(nth));
};

/** Merges accounts that endorse alike in the ballots: of their endorsements on a unit only the oldest is kept. People keep their indexes. */
export const mergeAccounts = (ballots: Ballots, representatives: Int32Array): Ballots => {
  const { people, unitStarts, voteStarts, authors, fails, voters, times } = ballots;
  const groupSizes = new Int32Array(people.length);
  for (const one of representatives) groupSizes[one] = (groupSizes[one] ?? 0) + 1;
  if (groupSizes.every((size) => size < 2)) return ballots;
  const collector = makeBallotCollector();
  const isEarlier = (endorsement: number, than: number): boolean => {
    const [mine, theirs] = [times[endorsement] ?? 0, times[than] ?? 0];
    return mine < theirs || (mine === theirs && (people[voters[endorsement] ?? 0] ?? 0) < (people[voters[than] ?? 0] ?? 0));
  };
  for (let unit = 0; unit + 1 < unitStarts.length; unit += 1) {
    const [from, to] = [unitStarts[unit] ?? 0, unitStarts[unit + 1] ?? 0];
    // The oldest endorsement of each group on the unit.
    const oldest = new Map<number, number>();
    for (let endorsement = voteStarts[from] ?? 0; endorsement < (voteStarts[to] ?? 0); endorsement += 1) {
      const group = representatives[voters[endorsement] ?? 0] ?? 0;
      const before = oldest.get(group);
      if ((groupSizes[group] ?? 0) > 1 && (before === undefined || isEarlier(endorsement, before))) oldest.set(group, endorsement);
    }
    for (let candidate = from; candidate < to; candidate += 1) {
      const author = authors[candidate] ?? -1;
      const written = author < 0 ? 0 : (representatives[author] ?? 0) + 1;
      const row = (person: number, time: number) => collector.add([unit, candidate, written, fails[candidate] ?? 0, person, time]);
      row(0, 0);
      for (let endorsement = voteStarts[candidate] ?? 0; endorsement < (voteStarts[candidate + 1] ?? 0); endorsement += 1) {
        const voter = voters[endorsement] ?? 0;
        const group = representatives[voter] ?? 0;
        const first = oldest.get(group);
        if (first === undefined || first === endorsement || (voters[first] === voter && !hasEarlierFellow(endorsement, unit)))
          row(group + 1, times[endorsement] ?? 0);
      }
    }
  }
  /** Whether another account of the group endorsed something on the unit before. */
  function hasEarlierFellow(endorsement: number, unit: number): boolean {
    const group = representatives[voters[endorsement] ?? 0];
    const to = voteStarts[unitStarts[unit + 1] ?? 0] ?? 0;
    for (let other = voteStarts[unitStarts[unit] ?? 0] ?? 0; other < to; other += 1)
      if (voters[other] !== voters[endorsement] && representatives[voters[other] ?? 0] === group && isEarlier(other, endorsement))
        return true;
    return false;
  }
  const merged = collector.done();
  return reindexed(merged, people);
};

/** Ballots whose people have their former index plus one, with the indexes restored. */
const reindexed = (merged: Ballots, people: readonly number[]): Ballots => ({
  ...merged,
  people,
  authors: merged.authors.map((author) => (author < 0 ? -1 : (merged.people[author] ?? 1) - 1)),
  voters: merged.voters.map((voter) => (merged.people[voter] ?? 1) - 1),
});
