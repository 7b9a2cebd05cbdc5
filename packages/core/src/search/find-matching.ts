import type { Service } from '../units/context.js';
import { corpusIn } from '../units/corpus.js';
import { countDistinct, type FoundIds, NO_MATCHES, TOTAL_LIMIT, TOTAL_PROBE_LIMIT } from './found-ids.js';
import { listAndCount } from './list-and-count.js';
import type { FilterCondition } from './plan/filter-condition.store.js';
import { findWithFilterPlan } from './plan/filter-plan.js';
import { getFrequencies } from './plan/get-frequencies.js';
import type { FilterPlan } from './plan/matching-rows.sql.js';
import { PARTITION_HALVES, type PartitionRange } from './plan/partition.js';
import { scanPartitions } from './plan/scan-partitions.js';
import { maxCardinality } from './query/cardinality.js';
import { parseLogicalQuery } from './query/parse-query.js';
import type { Query } from './query/query.js';
import { SCORED_TEXTS_LIMIT } from './query/similarity/similar-query.js';
import { checkLanguage, splitQuery } from './query/split-query.js';
import { prefixLanguage } from './query/tsquery.js';
import { listMatchingTexts, type MatchedUnits } from './search.store.js';
import type { TextSearch } from './searcher.js';

/** Greater than any id. */
const ID_SPAN = 2 ** 32;

/** Sorts the units with most matches first, otherwise keeping their order. Typed arrays, as they sort ten thousand five times as fast. */
const sortByMatches = (ids: readonly number[], numbers: readonly number[]): Iterable<number> => {
  const keys = new Float64Array(ids);
  numbers.forEach((number, index) => {
    keys[index] = (ids[index] ?? 0) - number * ID_SPAN;
  });
  keys.sort();
  return numbers.length > 0 ? keys.map((key) => key - Math.floor(key / ID_SPAN) * ID_SPAN) : keys;
};

const sortMatched = ({ ids, numbers }: MatchedUnits): FoundIds => countDistinct(sortByMatches(ids, numbers), ids.length);

/**
 * Logical search: units whose texts match a query, those with most of its plain words first, otherwise in their order. Beyond the counting limit, the
 * first ones found.
 *
 * @param condition additional condition
 */
export const findMatching = async (
  service: Pick<Service, 'db' | 'now'>,
  { text, where, lng, wanted: needed }: TextSearch,
  condition: FilterCondition | null,
): Promise<FoundIds> => {
  const query = parseLogicalQuery(text);
  if (!query) return NO_MATCHES;
  const { db } = service;
  const corpus = corpusIn(where, lng);
  const inIts = (part: Query): Query => (where === 'translations' ? prefixLanguage(part, lng) : part);
  const wanted = inIts(query.wanted);
  // With a single plain word and nothing else, every match contains it.
  const ordering = query.plain.length === 1 && query.wanted === query.plain[0] ? [] : query.plain.map(inIts);
  const frequencies = await getFrequencies(service, where);
  const find = async (narrowed: FilterPlan | null): Promise<FoundIds> => {
    const whole = narrowed ? { looked: wanted, checked: null } : splitQuery(wanted, frequencies);
    const split = where === 'translations' ? checkLanguage(whole, lng) : whole;
    const most = narrowed ? (narrowed.first?.number ?? 0) : maxCardinality(wanted, frequencies);
    if (ordering.length === 0 && most > (narrowed ? TOTAL_LIMIT : SCORED_TEXTS_LIMIT)) {
      return listAndCount(db, corpus, { query: split, needed, perUnit: frequencies.perUnit(lng), condition: narrowed });
    }
    const list = (parts: PartitionRange | undefined, limit: number) =>
      listMatchingTexts(db.pool, corpus, split.looked, { checked: split.checked, ordering, parts, most: limit }, narrowed);
    return sortMatched(
      await (most > SCORED_TEXTS_LIMIT ? scanPartitions(list, PARTITION_HALVES, TOTAL_PROBE_LIMIT) : list(undefined, TOTAL_PROBE_LIMIT)),
    );
  };
  return findWithFilterPlan(service, { where, query: wanted, condition, mayCut: true }, find);
};
