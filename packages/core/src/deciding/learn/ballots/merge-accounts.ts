import type { Ballots } from './ballots.js';

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

/**
 * Merges accounts that count as one: of their endorsements on a unit only those of the account with the oldest are kept, and they wrote what any of them
 * wrote. People keep their indexes.
 */
export const mergeAccounts = (ballots: Ballots, representatives: Int32Array): Ballots => {
  const { people, unitStarts, voteStarts, authors, voters, times } = ballots;
  const groupSizes = new Int32Array(people.length);
  for (const one of representatives) groupSizes[one] = (groupSizes[one] ?? 0) + 1;
  const groupOf = (person: number): number => representatives[person] ?? person;
  const isEarlier = (endorsement: number, than: number): boolean => {
    const [mine, theirs] = [times[endorsement] ?? 0, times[than] ?? 0];
    return mine < theirs || (mine === theirs && (people[voters[endorsement] ?? 0] ?? 0) < (people[voters[than] ?? 0] ?? 0));
  };
  const mergedStarts = new Int32Array(voteStarts.length);
  const [mergedVoters, mergedTimes] = [new Int32Array(voters.length), new Float64Array(voters.length)];
  let length = 0;
  for (let unit = 0; unit + 1 < unitStarts.length; unit += 1) {
    const [from, to] = [unitStarts[unit] ?? 0, unitStarts[unit + 1] ?? 0];
    // The oldest endorsement of each group on the unit.
    const oldest = new Map<number, number>();
    for (let endorsement = voteStarts[from] ?? 0; endorsement < (voteStarts[to] ?? 0); endorsement += 1) {
      const group = groupOf(voters[endorsement] ?? 0);
      const before = oldest.get(group);
      if ((groupSizes[group] ?? 0) > 1 && (before === undefined || isEarlier(endorsement, before))) oldest.set(group, endorsement);
    }
    for (let candidate = from; candidate < to; candidate += 1) {
      mergedStarts[candidate] = length;
      for (let endorsement = voteStarts[candidate] ?? 0; endorsement < (voteStarts[candidate + 1] ?? 0); endorsement += 1) {
        const voter = voters[endorsement] ?? 0;
        const first = oldest.get(groupOf(voter));
        if (first !== undefined && voters[first] !== voter) continue;
        mergedVoters[length] = groupOf(voter);
        mergedTimes[length] = times[endorsement] ?? 0;
        length += 1;
      }
    }
  }
  mergedStarts[voteStarts.length - 1] = length;
  return {
    ...ballots,
    voteStarts: mergedStarts,
    authors: authors.map((author) => (author < 0 ? -1 : groupOf(author))),
    voters: mergedVoters.subarray(0, length),
    times: mergedTimes.subarray(0, length),
  };
};
