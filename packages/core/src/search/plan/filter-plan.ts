import { isOnCluster } from '../../database/cluster/cluster-form.js';
import type { Service } from '../../units/context.js';
import type { CorpusName } from '../../units/kind/search.js';
import { type FoundIds, TOTAL_PROBE_LIMIT } from '../found-ids.js';
import { maxCardinality } from '../query/cardinality.js';
import type { Query } from '../query/query.js';
import type { FilterMatches, FilterPlan } from '../search.store.js';
import { estimateRows, listMatchingIds } from '../unit-list.store.js';
import type { FilterCondition } from './filter-condition.store.js';
import { getFrequencies } from './get-frequencies.js';
import { groupByPartition } from './partition.js';

/** So few texts that have the words are looked at one by one. */
const WORDS_FIRST_LIMIT = 2_000;
/** So many that meet a condition are looked up before their words, at most. */
const FILTER_FIRST_LIMIT = 150_000;
/** The same on a cluster, where sources, which the coordinator has, cannot be searched together with what is in shards. */
const CLUSTER_FILTER_FIRST_LIMIT = 1_000_000;
/** How many times as many are looked up as would do if the words were as common there as elsewhere. */
const LOOKUP_MARGIN = 1.25;

/** A search that may be narrowed. */
export interface FilteredSearch {
  readonly where: CorpusName;
  /** What is looked for. */
  readonly query: Query;
  /** What else must hold; null: nothing. */
  readonly condition: FilterCondition | null;
  /** Whether any more than are counted will do, so that not all that meets the condition need be looked up. */
  readonly mayCut: boolean;
}

/** Looks up what meets a condition; null where that is too much. */
const lookUpMatches = async ({ db }: Pick<Service, 'db'>, condition: FilterCondition, most: number): Promise<FilterMatches | null> => {
  const ids = await listMatchingIds(db.pool, condition, most);
  const isCut = ids.length === most;
  return isCut && most === FILTER_FIRST_LIMIT ? null : { parts: groupByPartition(ids), number: ids.length, isCut };
};

/**
 * Decides where a search begins that is narrowed, and does it: at the words, or, where these are in more texts than meet the condition,
 * at what meets it. PostgreSQL would decide so itself, but takes looking up a row by its id for sixteen times as dear as it is, as the
 * words are in sixteen parts, and rather reads all that has a word. Where the words are common, the first that meet the condition are
 * mostly enough to tell that there is more than is counted; only if not, all are looked up.
 */
export const findWithFilterPlan = async (
  service: Pick<Service, 'db' | 'now'>,
  { where, query, condition, mayCut }: FilteredSearch,
  find: (narrowed: FilterPlan | null) => Promise<FoundIds>,
): Promise<FoundIds> => {
  if (!condition) return find(null);
  if (where === 'sources' && isOnCluster(service.db.pool)) {
    const ids = await listMatchingIds(service.db.pool, condition, CLUSTER_FILTER_FIRST_LIMIT);
    return find({ ...condition, first: { parts: groupByPartition(ids), number: ids.length, isCut: false }, isApart: true });
  }
  const atWords: FilterPlan = { ...condition, first: null };
  const frequencies = await getFrequencies(service, where);
  const having = maxCardinality(query, frequencies);
  if (having <= WORDS_FIRST_LIMIT || (await estimateRows(service.db.pool, condition)) >= having) return find(atWords);
  // One of few numbers, so that it hardly ever differs from page to page.
  const enough = Math.ceil(2 ** (Math.ceil(4 * Math.log2((LOOKUP_MARGIN * TOTAL_PROBE_LIMIT * frequencies.texts) / having)) / 4));
  const first = await lookUpMatches(service, condition, mayCut ? Math.min(enough, FILTER_FIRST_LIMIT) : FILTER_FIRST_LIMIT);
  const found = await find({ ...condition, first });
  return first?.isCut && !found.more ? find({ ...condition, first: await lookUpMatches(service, condition, FILTER_FIRST_LIMIT) }) : found;
};
