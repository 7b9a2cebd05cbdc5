import type { Database } from '../database/database.js';
import type { Corpus } from '../units/corpus.js';
import { type FoundIds, TOTAL_LIMIT, TOTAL_PROBE_LIMIT } from './found-ids.js';
import { scanPartitions } from './plan/scan-partitions.js';
import type { SplitQuery } from './query/split-query.js';
import { type FilterPlan, listMatchingTexts, type MatchedUnits, PARTITION_HALVES, type PartitionRange } from './search.store.js';

/**
 * So many in the first part of each half say that there are more than are counted. Of 10,000 units each of the 16 parts has 625, give or
 * take 24, as what is in which part is decided by a hash of its id: two with 750 each are out of the question.
 */
const OVERFLOW_PROBE_UNITS = 750;

/** What is found in both halves, by turns, so that the first are the same however many are listed. Each once. */
const interleave = ([one = [], other = []]: readonly (readonly number[])[]): readonly number[] => {
  const ids = new Set<number>();
  for (let at = 0; at < Math.max(one.length, other.length); at += 1) {
    for (const id of [one[at], other[at]]) if (id !== undefined) ids.add(id);
  }
  return [...ids];
};

/** Each once. An array of numbers of 32 bits, as ten thousand are sorted many times as fast so. */
const sortDistinct = (ids: readonly number[]): readonly number[] => [...new Set(new Float64Array(ids).sort())];

type ListPartitions = (parts: PartitionRange, most: number) => Promise<MatchedUnits>;

/** The first units that are met, when as many texts of each half are listed as are wanted; `firsts` are those of their first parts. */
const listInterleaved = async (list: ListPartitions, firsts: readonly MatchedUnits[], wanted: number): Promise<readonly number[]> => {
  const halves = PARTITION_HALVES.map(async ([from, end], nth) => {
    const ids = firsts[nth]?.ids ?? [];
    return ids.length < wanted ? [...ids, ...(await list([from + 1, end], wanted - ids.length)).ids] : ids;
  });
  return interleave(await Promise.all(halves));
};

/** All units, as far as they are counted; `firsts` are those of the first parts, cut where there were as many as were asked for. */
const countAll = async (list: ListPartitions, firsts: readonly MatchedUnits[], asked: number): Promise<FoundIds> => {
  const isCut = firsts.map(({ ids }) => ids.length === asked);
  const complete = firsts.filter((_, nth) => !isCut[nth]).flatMap(({ ids }) => ids);
  const rest = PARTITION_HALVES.map(([from, end], nth): PartitionRange => [isCut[nth] ? from : from + 1, end]);
  for (let left = TOTAL_PROBE_LIMIT - complete.length; ; left *= 2) {
    const others = (await scanPartitions(list, rest, left)).ids;
    const ids = sortDistinct(complete.concat(others));
    // Of many texts there may be few units.
    if (ids.length > TOTAL_LIMIT || others.length < left)
      return { ids, total: Math.min(ids.length, TOTAL_LIMIT), more: ids.length > TOTAL_LIMIT };
  }
};

/** What is to be listed. */
export interface CountedQuery {
  readonly query: SplitQuery;
  /** How many units are needed where there are more than are counted. */
  readonly needed: number;
  /** How many texts a unit has, as a rule. */
  readonly perUnit: number;
  /** What else must hold; null: nothing. */
  readonly condition: FilterPlan | null;
}

/**
 * Lists all units that match a query, in their order, and counts them. Where a look at two of the parts says that there are more than are
 * counted, the first that are met, by turns from both halves of the parts: more of them where more are needed, in the same order.
 * Each half is read by a connection of its own, so that a second processor helps.
 */
export const listAndCount = async (
  { pool }: Pick<Database, 'pool'>,
  corpus: Corpus,
  { query: { looked, checked }, needed, perUnit, condition }: CountedQuery,
): Promise<FoundIds> => {
  const list: ListPartitions = (parts, most) => listMatchingTexts(pool, corpus, looked, { checked, parts, most }, condition);
  const telling = Math.min(Math.ceil(OVERFLOW_PROBE_UNITS * perUnit), TOTAL_PROBE_LIMIT);
  const wanted = Math.ceil((needed * perUnit) / PARTITION_HALVES.length);
  const asked = Math.max(telling, wanted);
  const firsts = await Promise.all(PARTITION_HALVES.map(([from]) => list([from, from + 1], asked)));
  const isMore = firsts.every(({ ids }) => ids.length >= telling);
  const met = isMore ? await listInterleaved(list, firsts, wanted) : [];
  return isMore && met.length >= needed ? { ids: met, total: TOTAL_LIMIT, more: true } : countAll(list, firsts, asked);
};
