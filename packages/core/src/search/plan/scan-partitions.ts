import type { MatchedUnits } from '../search.store.js';
import type { PartitionRange } from './partition.js';

/** Partitions are chosen by a hash, so half of them contain practically never less than 5,000 minus this of 10,000 matches. */
const PARTITION_SKEW_MARGIN = 200;

const concatMatched = (lists: readonly MatchedUnits[]): MatchedUnits => ({
  found: lists.reduce((sum, { found }) => sum + found, 0),
  ids: lists.flatMap(({ ids }) => ids),
  numbers: lists.flatMap(({ numbers }) => numbers),
});

/**
 * Lists matches in several sets of partitions concurrently, each on its own connection, to use a second processor.
 *
 * @returns all matches, or at least `most`
 */
export const scanPartitions = async (
  list: (parts: PartitionRange, most: number) => Promise<MatchedUnits>,
  sets: readonly PartitionRange[],
  most: number,
): Promise<MatchedUnits> => {
  const each = Math.ceil(most / sets.length) + PARTITION_SKEW_MARGIN;
  const lists = await Promise.all(sets.map(async (parts) => ({ parts, matched: await list(parts, each) })));
  const matches = concatMatched(lists.map(({ matched }) => matched));
  if (matches.found >= most || lists.every(({ matched }) => matched.found < each)) return matches;
  return concatMatched(await Promise.all(lists.map(({ parts, matched }) => (matched.found < each ? matched : list(parts, most)))));
};
