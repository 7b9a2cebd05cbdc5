import { needsOneLanguage } from '../../database/spread.js';
import type { Service } from '../../units/context.js';
import type { CorpusName } from '../../units/kind/search.js';
import { type FoundIds, TOTAL_PROBE_LIMIT } from '../found-ids.js';
import { maxCardinality } from '../query/cardinality.js';
import type { Query } from '../query/query.js';
import { estimateRows, listMatchingIds } from '../unit-list.store.js';
import type { FilterCondition } from './filter-condition.store.js';
import { getFrequencies } from './get-frequencies.js';
import type { FilterMatches, FilterPlan } from './matching-rows.sql.js';
import { groupByPartition } from './partition.js';

/** Up to this many texts that match the words, each is checked against the condition. */
const WORDS_FIRST_LIMIT = 2_000;
/** Maximum number of rows that meet a condition and are looked up before their words. */
const FILTER_FIRST_LIMIT = 150_000;
/** The same where sources cannot be joined with translations, which are on other servers. */
const APART_FILTER_FIRST_LIMIT = 1_000_000;
/** Safety factor: how many times more are looked up than would suffice if the words were equally common there. */
const LOOKUP_MARGIN = 1.25;

/** A search with an optional condition. */
export interface FilteredSearch {
  readonly where: CorpusName;
  /** The query. */
  readonly query: Query;
  /** Additional condition; null: none. */
  readonly condition: FilterCondition | null;
  /** True if results beyond the counting limit may be dropped, so that not everything that meets the condition must be looked up. */
  readonly mayCut: boolean;
}

/** Looks up what meets a condition; null where that is too much. */
const lookUpMatches = async ({ db }: Pick<Service, 'db'>, condition: FilterCondition, most: number): Promise<FilterMatches | null> => {
  const ids = await listMatchingIds(db.pool, condition, most);
  const isCut = ids.length === most;
  return isCut && most === FILTER_FIRST_LIMIT ? null : { parts: groupByPartition(ids), number: ids.length, isCut };
};

/**
 * Query plan for a filtered search: starts with the words or, where these match more texts than the condition, with the condition. PostgreSQL would
 * choose as well, but overestimates the cost of a look-up by id sixteenfold, as the words are in sixteen partitions, and prefers to read everything
 * with a word. Where the words are common, the first rows that meet the condition usually show that there are more than the counting limit; only
 * otherwise all are looked up.
 */
export const findWithFilterPlan = async (
  service: Pick<Service, 'db' | 'now'>,
  { where, query, condition, mayCut }: FilteredSearch,
  find: (narrowed: FilterPlan | null) => Promise<FoundIds>,
): Promise<FoundIds> => {
  if (!condition) return find(null);
  if (where === 'sources' && needsOneLanguage(service.db.pool)) {
    const ids = await listMatchingIds(service.db.pool, condition, APART_FILTER_FIRST_LIMIT);
    return find({ ...condition, first: { parts: groupByPartition(ids), number: ids.length, isCut: false }, isApart: true });
  }
  const atWords: FilterPlan = { ...condition, first: null };
  const frequencies = await getFrequencies(service, where);
  const having = maxCardinality(query, frequencies);
  if (having <= WORDS_FIRST_LIMIT || (await estimateRows(service.db.pool, condition)) >= having) return find(atWords);
  // One of few numbers, so that it rarely differs from page to page.
  const enough = Math.ceil(2 ** (Math.ceil(4 * Math.log2((LOOKUP_MARGIN * TOTAL_PROBE_LIMIT * frequencies.texts) / having)) / 4));
  const first = await lookUpMatches(service, condition, mayCut ? Math.min(enough, FILTER_FIRST_LIMIT) : FILTER_FIRST_LIMIT);
  const found = await find({ ...condition, first });
  return first?.isCut && !found.more ? find({ ...condition, first: await lookUpMatches(service, condition, FILTER_FIRST_LIMIT) }) : found;
};
