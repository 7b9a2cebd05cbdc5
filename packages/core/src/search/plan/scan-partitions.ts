import type { MatchedUnits, PartitionRange } from '../search.store.js';

/** Texts that match a query are shared out over parts by a hash, so that half of 10,000 is hardly ever half as many as this away from 5,000. */
const PARTITION_SKEW_MARGIN = 200;

const concatMatched = (lists: readonly MatchedUnits[]): MatchedUnits => ({
  ids: lists.flatMap(({ ids }) => ids),
  numbers: lists.flatMap(({ numbers }) => numbers),
});

/**
 * Lists what matches in several sets of parts at once, each on a connection of its own, so that a second processor helps.
 *
 * @returns everything, or at least `most`
 */
export const scanPartitions = async (
  list: (parts: PartitionRange, most: number) => Promise<MatchedUnits>,
  sets: readonly PartitionRange[],
  most: number,
): Promise<MatchedUnits> => {
  const each = Math.ceil(most / sets.length) + PARTITION_SKEW_MARGIN;
  const lists = await Promise.all(sets.map(async (parts) => ({ parts, matched: await list(parts, each) })));
  const found = concatMatched(lists.map(({ matched }) => matched));
  if (found.ids.length >= most || lists.every(({ matched }) => matched.ids.length < each)) return found;
  return concatMatched(await Promise.all(lists.map(({ parts, matched }) => (matched.ids.length < each ? matched : list(parts, most)))));
};
