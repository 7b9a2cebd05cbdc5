import type { Service } from '../units/context.js';
import { CORPORA, type Where } from '../units/corpus.js';
import { COUNTED, countIds, ENOUGH, type FoundIds, NOTHING } from './found-ids.js';
import { listCounted } from './list-counted.js';
import type { Condition } from './plan/conditions.store.js';
import { getFrequencies } from './plan/get-frequencies.js';
import { listEvenly } from './plan/list-evenly.js';
import { findNarrowed } from './plan/narrow.js';
import { mostOf } from './query/bounds.js';
import { parseQuery } from './query/parse-query.js';
import type { Query } from './query/query.js';
import { COMPARED } from './query/similar.js';
import { inItsLanguage, splitQuery } from './query/split-query.js';
import { inLanguage } from './query/tsquery.js';
import { HALVES, listMatching, type Matched, type Narrowing, type Parts } from './search.store.js';

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

const ordered = ({ ids, numbers }: Matched): FoundIds => countIds(inOrder(ids, numbers), ids.length);

/**
 * Finds the units whose texts match a logical query: those with most of the plain words first, otherwise in their order. Of more than
 * anybody counts, the first that are met.
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
  const { db } = service;
  const corpus = CORPORA[where];
  const inIts = (part: Query): Query => (where === 'translations' ? inLanguage(part, lng) : part);
  const wanted = inIts(query.wanted);
  // One plain word, and nothing else asked for, is in all that is found.
  const ordering = query.plain.length === 1 && query.wanted === query.plain[0] ? [] : query.plain.map(inIts);
  const frequencies = await getFrequencies(service, where);
  const find = async (narrowed: Narrowing | null): Promise<FoundIds> => {
    const whole = narrowed ? { looked: wanted, checked: null } : splitQuery(wanted, frequencies);
    const split = where === 'translations' ? inItsLanguage(whole, lng) : whole;
    const most = narrowed ? (narrowed.first?.number ?? 0) : mostOf(wanted, frequencies);
    if (ordering.length === 0 && most > (narrowed ? COUNTED : COMPARED)) {
      return listCounted(db, corpus, { query: split, needed, perUnit: frequencies.perUnit(lng), condition: narrowed });
    }
    const list = (parts: Parts | undefined, limit: number) =>
      listMatching(db.pool, corpus, split.looked, { checked: split.checked, ordering, parts, most: limit }, narrowed);
    return ordered(await (most > COMPARED ? listEvenly(list, HALVES, ENOUGH) : list(undefined, ENOUGH)));
  };
  return findNarrowed(service, { where, query: wanted, condition, mayCut: true }, find);
};
