import { needsOneLanguage } from '../../database/spread.js';
import type { Service } from '../../units/context.js';
import type { CorpusName } from '../../units/kind/search.js';
import { type FoundIds, TOTAL_PROBE_LIMIT } from '../found-ids.js';
import { maxCardinality } from '../query/cardinality.js';
import type { Query } from '../query/query.js';
import { estimateRows, listMatchingIds } from '../unit-list.store.js';
import type { FilterCondition } from './filter-condition.store.js';
import { getFrequencies } from './get-frequencies.js';
import { idBitsOf } from './id-bits.sql.js';
import { countRange } from './id-range.js';
import type { FilterMatches, FilterPlan } from './matching-rows.sql.js';
import { groupByPartition } from './partition.js';

/** Up to this many texts that match the words, each is checked against the condition. */
const WORDS_FIRST_LIMIT = 2_000;
/** Maximum number of rows that meet a condition and are looked up before their words. */
const FILTER_FIRST_LIMIT = 150_000;
/** The same where sources cannot be joined with translations, which are on other servers. */
const APART_FILTER_FIRST_LIMIT = 1_000_000;
/** A text that is looked up by its id costs as much as this many that have the words and are checked against a set of ids. */
const LOOKUP_COST_RATIO = 3;
/** One of a range of ids, which an index has in order, as this many. */
const RANGE_COST_RATIO = 1 / 4;
/** A text whose condition is evaluated costs as much as this many ids that meet it. */
const CONDITION_COST_RATIO = 3;
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

/** Looks up what meets a condition, for words that `having` texts have; null where that is too much. */
const lookUpMatches = async (
  { db }: Pick<Service, 'db'>,
  condition: FilterCondition,
  { having, most }: { readonly having: number; readonly most: number },
): Promise<FilterMatches | null> => {
  const { ids, range } = await listMatchingIds(db.pool, condition, most);
  const number = ids.length + countRange(range);
  const isCut = number === most;
  if (isCut && most === FILTER_FIRST_LIMIT) return null;
  const bits = having < LOOKUP_COST_RATIO * ids.length + RANGE_COST_RATIO * countRange(range) ? idBitsOf(ids, range) : null;
  return { parts: bits ? [] : groupByPartition(ids), range, bits, number, isCut };
};

/**
 * Query plan for a filtered search: evaluates the condition on each text with the words; or looks up first what meets it, and then either checks
 * each text with the words against these ids or, where the words match many more texts, looks up the words of each. PostgreSQL would choose as well,
 * but overestimates the cost of a look-up by id sixteenfold, as the words are in sixteen partitions, and prefers to read everything with a word. Where
 * the words are common, the first rows that meet the condition usually show that there are more than the counting limit; only otherwise all are
 * looked up.
 */
export const findWithFilterPlan = async (
  service: Pick<Service, 'db' | 'now'>,
  { where, query, condition, mayCut }: FilteredSearch,
  find: (narrowed: FilterPlan | null) => Promise<FoundIds>,
): Promise<FoundIds> => {
  if (!condition) return find(null);
  if (where === 'sources' && needsOneLanguage(service.db.pool)) {
    const { ids } = await listMatchingIds(service.db.pool, { ...condition, counted: null }, APART_FILTER_FIRST_LIMIT);
    const first = { parts: groupByPartition(ids), range: null, bits: null, number: ids.length, isCut: false };
    return find({ ...condition, first, isApart: true });
  }
  const atWords: FilterPlan = { ...condition, first: null };
  const frequencies = await getFrequencies(service, where);
  const having = maxCardinality(query, frequencies);
  if (having <= WORDS_FIRST_LIMIT) return find(atWords);
  const meeting = await estimateRows(service.db.pool, condition);
  if (meeting >= having && meeting >= Math.min(CONDITION_COST_RATIO * having, FILTER_FIRST_LIMIT)) return find(atWords);
  // One of few numbers, so that it rarely differs from page to page.
  const enough = Math.ceil(2 ** (Math.ceil(4 * Math.log2((LOOKUP_MARGIN * TOTAL_PROBE_LIMIT * frequencies.texts) / having)) / 4));
  const lookUp = (most: number) => lookUpMatches(service, condition, { having, most });
  const first = await lookUp(mayCut ? Math.min(enough, FILTER_FIRST_LIMIT) : FILTER_FIRST_LIMIT);
  const found = await find({ ...condition, first });
  return first?.isCut && !found.more ? find({ ...condition, first: await lookUp(FILTER_FIRST_LIMIT) }) : found;
};
