import type { Database } from '../database/database.js';
import type { Corpus } from './corpus.js';
import { COUNTED, ENOUGH, type FoundIds } from './found-ids.js';
import { listEvenly } from './list-evenly.js';
import { HALVES, listMatching, type Parts } from './search.store.js';
import type { SplitQuery } from './split-query.js';

/**
 * So many in the first part of each half say that there are more than are counted. Of 10,000 units each of the 16 parts has 625, give or
 * take 24, as what is in which part is decided by a hash of its id: two with 750 each are out of the question.
 */
const TELLING = 750;

/** What is found in both halves, by turns, so that the first are the same however many are listed. Each once. */
const byTurns = ([one = [], other = []]: readonly (readonly number[])[]): readonly number[] => {
  const ids = new Set<number>();
  for (let at = 0; at < Math.max(one.length, other.length); at += 1) {
    for (const id of [one[at], other[at]]) if (id !== undefined) ids.add(id);
  }
  return [...ids];
};

/** Each once. An array of numbers, as ten thousand are sorted five times as fast so. */
const inOrder = (ids: readonly number[]): readonly number[] => {
  const sorted = Float64Array.from(ids).sort();
  return Array.from(sorted.filter((id, at) => id !== sorted[at - 1]));
};

/** What is to be listed. */
export interface Counting {
  readonly query: SplitQuery;
  /** How many units are needed where there are more than are counted. */
  readonly needed: number;
  /** How many texts a unit has, as a rule. */
  readonly perUnit: number;
}

/**
 * Lists all units that match a query, in their order, and counts them; or, where a look at two of the parts says that there are more than are counted,
 * the first that are met. Half of the parts are read by one connection, half by another, so that a second processor helps.
 */
export const listCounted = async (
  { pool }: Pick<Database, 'pool'>,
  corpus: Corpus,
  { query: { looked, checked }, needed, perUnit }: Counting,
): Promise<FoundIds> => {
  const list = (parts: Parts, most: number) => listMatching(pool, corpus, looked, { checked, parts, most }, null);
  const listIds = async (parts: Parts, most: number) => (await list(parts, most)).ids;
  const telling = Math.min(Math.ceil(TELLING * perUnit), ENOUGH);
  const firsts = await Promise.all(HALVES.map(([from]) => listIds([from, from + 1], telling)));
  const isTelling = firsts.map(({ length }) => length === telling);
  if (isTelling.every(Boolean)) {
    const met = byTurns(firsts);
    const half = Math.ceil((needed * perUnit) / 2);
    const ids = met.length >= needed ? met : byTurns(await Promise.all(HALVES.map((parts) => listIds(parts, half))));
    if (ids.length >= needed) return { ids, total: COUNTED, more: true };
  }
  const complete = firsts.filter((_, nth) => !isTelling[nth]).flat();
  const rest = HALVES.map(([from, end], nth): Parts => [isTelling[nth] ? from : from + 1, end]);
  for (let most = ENOUGH - complete.length; ; most *= 2) {
    const { ids: others } = await listEvenly(list, rest, most);
    const ids = inOrder([...complete, ...others]);
    if (ids.length > COUNTED || others.length < most) return { ids, total: Math.min(ids.length, COUNTED), more: ids.length > COUNTED };
  }
};
