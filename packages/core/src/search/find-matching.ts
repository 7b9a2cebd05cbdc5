import type { Service } from '../context.js';
import { leastOf, mostOf } from './bounds.js';
import type { Condition } from './conditions.store.js';
import { CORPORA, type Where } from './corpus.js';
import { COUNTED, countIds, type FoundIds, MANY, NOTHING } from './found-ids.js';
import { getFrequencies } from './get-frequencies.js';
import { listInHalves } from './list-in-halves.js';
import { narrow } from './narrow.js';
import { parseQuery } from './parse-query.js';
import type { Query } from './query.js';
import { type Listing, listMatching } from './search.store.js';
import { inLanguage } from './tsquery.js';

/** What is searched for by a logical query. */
export interface Matching {
  readonly text: string;
  readonly where: Where;
  /** Language of the translations that are searched. */
  readonly lng: string;
  /** How many of the first are needed. */
  readonly wanted: number;
}

/** Above any id. */
const ABOVE = 2 ** 32;

/** Those with the highest numbers first, otherwise in their own order. Arrays of numbers, as ten thousand are sorted five times as fast so. */
const inOrder = (ids: readonly number[], numbers: readonly number[]): Iterable<number> => {
  const keys = new Float64Array(ids);
  numbers.forEach((number, index) => {
    keys[index] = (ids[index] ?? 0) - number * ABOVE;
  });
  keys.sort();
  return numbers.length > 0 ? keys.map((key) => key - Math.floor(key / ABOVE) * ABOVE) : keys;
};

/**
 * Finds the units whose texts match a logical query: those with most of the plain words first, otherwise in their order. Of what is
 * certainly more than anybody counts, the first that are met.
 *
 * @param condition what else must hold
 */
export const findMatching = async (
  service: Pick<Service, 'db' | 'now'>,
  { text, where, lng, wanted: needed }: Matching,
  condition: Condition | null,
): Promise<FoundIds> => {
  const query = parseQuery(text);
  if (!query) return NOTHING;
  const inIts = (part: Query): Query => (where === 'translations' ? inLanguage(part, lng) : part);
  const wanted = inIts(query.wanted);
  const narrowed = await narrow(service, where, wanted, condition);
  // One plain word, and nothing else asked for, is in all that is found.
  const ordering = query.plain.length === 1 && query.wanted === query.plain[0] ? [] : query.plain.map(inIts);
  const list = (listing: Listing) => listMatching(service.db.pool, CORPORA[where], wanted, listing, narrowed);
  const frequencies = narrowed ? null : await getFrequencies(service, where);
  if (frequencies && ordering.length === 0 && where === 'sources' && leastOf(wanted, frequencies) >= MANY) {
    const { ids } = await list({ most: needed });
    if (ids.length >= needed) return { ids, total: COUNTED, more: true };
  }
  const isCommon = frequencies && mostOf(wanted, frequencies) >= COUNTED;
  const { ids, numbers } = isCommon
    ? await listInHalves(service.db, CORPORA[where], wanted, ordering)
    : await list({ most: COUNTED + 1, ordering });
  return countIds(inOrder(ids, numbers), ids.length);
};
