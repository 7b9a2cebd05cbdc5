import type { Database } from '../database/database.js';
import type { Corpus } from '../units/corpus.js';
import { type FoundIds, TOTAL_LIMIT, TOTAL_PROBE_LIMIT } from './found-ids.js';
import type { FilterPlan } from './plan/matching-rows.sql.js';
import { PARTITION_HALVES, type PartitionRange } from './plan/partition.js';
import { scanPartitions } from './plan/scan-partitions.js';
import type { SplitQuery } from './query/split-query.js';
import { listMatchingTexts, type MatchedUnits } from './search.store.js';

/**
 * If the first partition of each half contains this many, there are more than the counting limit. Of 10,000 units each of the 16 partitions has 625 ±
 * 24, as the partition is a hash of the id: 750 in each of two is practically impossible.
 */
const OVERFLOW_PROBE_UNITS = 750;

/** Interleaves the results of both halves, so that the first ones are the same whatever the limit. Each once. */
const interleave = ([one = [], other = []]: readonly (readonly number[])[]): readonly number[] => {
  const ids = new Set<number>();
  for (let at = 0; at < Math.max(one.length, other.length); at += 1) {
    for (const id of [one[at], other[at]]) if (id !== undefined) ids.add(id);
  }
  return [...ids];
};

/** Removes duplicates. A typed array of 32-bit numbers, as it sorts ten thousand many times as fast. */
const sortDistinct = (ids: readonly number[]): readonly number[] => [...new Set(new Float64Array(ids).sort())];

type ListPartitions = (parts: PartitionRange, most: number, lowest?: number) => Promise<MatchedUnits>;

/** The first units found, when as many texts of each half are listed as requested; `firsts` are those of the first partitions. */
const listInterleaved = async (list: ListPartitions, firsts: readonly MatchedUnits[], wanted: number): Promise<readonly number[]> => {
  const halves = PARTITION_HALVES.map(async ([from, end], nth) => {
    const ids = firsts[nth]?.ids ?? [];
    return ids.length < wanted ? [...ids, ...(await list([from + 1, end], wanted - ids.length)).ids] : ids;
  });
  return interleave(await Promise.all(halves));
};

/**
 * Counts all units up to the counting limit; `firsts` are those of the first partitions, truncated where the limit was reached.
 *
 * @param lowest number of ids that are needed, where each unit has one text; undefined where it may have several, as all ids tell how many units there are
 */
const countAll = async (
  list: ListPartitions,
  { firsts, asked, lowest }: { readonly firsts: readonly MatchedUnits[]; readonly asked: number; readonly lowest: number | undefined },
): Promise<FoundIds> => {
  const isCut = firsts.map(({ ids }) => ids.length === asked);
  const complete = firsts.filter((_, nth) => !isCut[nth]).flatMap(({ ids }) => ids);
  const rest = PARTITION_HALVES.map(([from, end], nth): PartitionRange => [isCut[nth] ? from : from + 1, end]);
  for (let left = TOTAL_PROBE_LIMIT - complete.length; ; left *= 2) {
    const others = await scanPartitions((parts, most) => list(parts, most, lowest), rest, left);
    const ids = sortDistinct(complete.concat(others.ids));
    // Many texts may belong to few units.
    const number = lowest === undefined ? ids.length : complete.length + others.found;
    if (number > TOTAL_LIMIT || others.found < left) return { ids, total: Math.min(number, TOTAL_LIMIT), more: number > TOTAL_LIMIT };
  }
};

/** Parameters of the list. */
export interface CountedQuery {
  readonly query: SplitQuery;
  /** Number of units that are needed if there are more than the counting limit. */
  readonly needed: number;
  /** Average number of texts per unit. */
  readonly perUnit: number;
  /** Additional condition; null: none. */
  readonly condition: FilterPlan | null;
}

/**
 * Lists the units that match a query, in order, at least as many as are needed, and counts all. Where a look at two partitions shows that there are
 * more than the counting limit, the first ones found, interleaved from both halves of the partitions, in the same order whatever the limit. Each half
 * is read on its own connection, to use a second processor.
 */
export const listAndCount = async (
  { pool }: Pick<Database, 'pool'>,
  corpus: Corpus,
  { query: { looked, checked }, needed, perUnit, condition }: CountedQuery,
): Promise<FoundIds> => {
  const list: ListPartitions = (parts, most, lowest) =>
    listMatchingTexts(pool, corpus, looked, { checked, parts, most, lowest }, condition);
  const telling = Math.min(Math.ceil(OVERFLOW_PROBE_UNITS * perUnit), TOTAL_PROBE_LIMIT);
  const wanted = Math.ceil((needed * perUnit) / PARTITION_HALVES.length);
  const asked = Math.max(telling, wanted);
  const firsts = await Promise.all(PARTITION_HALVES.map(([from]) => list([from, from + 1], asked)));
  const isMore = firsts.every(({ ids }) => ids.length >= telling);
  const met = isMore ? await listInterleaved(list, firsts, wanted) : [];
  if (isMore && met.length >= needed) return { ids: met, total: TOTAL_LIMIT, more: true };
  return countAll(list, { firsts, asked, lowest: corpus.texts === 'unit' ? needed : undefined });
};
