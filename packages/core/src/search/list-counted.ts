import type { Database } from '../database/database.js';
import type { Corpus } from '../units/corpus.js';
import { COUNTED, ENOUGH, type FoundIds } from './found-ids.js';
import { listEvenly } from './plan/list-evenly.js';
import type { SplitQuery } from './query/split-query.js';
import { HALVES, listMatching, type Matched, type Narrowing, type Parts } from './search.store.js';

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

/** Each once. An array of numbers of 32 bits, as ten thousand are sorted many times as fast so. */
const inOrder = (ids: readonly number[]): readonly number[] => [...new Set(new Int32Array(ids).sort())];

type List = (parts: Parts, most: number) => Promise<Matched>;

/** The first units that are met, when as many texts of each half are listed as are wanted; `firsts` are those of their first parts. */
const listMet = async (list: List, firsts: readonly Matched[], wanted: number): Promise<readonly number[]> => {
  const halves = HALVES.map(async ([from, end], nth) => {
    const ids = firsts[nth]?.ids ?? [];
    return ids.length < wanted ? [...ids, ...(await list([from + 1, end], wanted - ids.length)).ids] : ids;
  });
  return byTurns(await Promise.all(halves));
};

/** All units, as far as they are counted; `firsts` are those of the first parts, cut where there were as many as were asked for. */
const countAll = async (list: List, firsts: readonly Matched[], asked: number): Promise<FoundIds> => {
  const isCut = firsts.map(({ ids }) => ids.length === asked);
  const complete = firsts.filter((_, nth) => !isCut[nth]).flatMap(({ ids }) => ids);
  const rest = HALVES.map(([from, end], nth): Parts => [isCut[nth] ? from : from + 1, end]);
  for (let left = ENOUGH - complete.length; ; left *= 2) {
    const others = (await listEvenly(list, rest, left)).ids;
    const ids = inOrder(complete.concat(others));
    // Of many texts there may be few units.
    if (ids.length > COUNTED || others.length < left) return { ids, total: Math.min(ids.length, COUNTED), more: ids.length > COUNTED };
  }
};

/** What is to be listed. */
export interface Counting {
  readonly query: SplitQuery;
  /** How many units are needed where there are more than are counted. */
  readonly needed: number;
  /** How many texts a unit has, as a rule. */
  readonly perUnit: number;
  /** What else must hold; null: nothing. */
  readonly condition: Narrowing | null;
}

/**
 * Lists all units that match a query, in their order, and counts them. Where a look at two of the parts says that there are more than are
 * counted, the first that are met, by turns from both halves of the parts: more of them where more are needed, in the same order.
 * Each half is read by a connection of its own, so that a second processor helps.
 */
export const listCounted = async (
  { pool }: Pick<Database, 'pool'>,
  corpus: Corpus,
  { query: { looked, checked }, needed, perUnit, condition }: Counting,
): Promise<FoundIds> => {
  const list: List = (parts, most) => listMatching(pool, corpus, looked, { checked, parts, most }, condition);
  const telling = Math.min(Math.ceil(TELLING * perUnit), ENOUGH);
  const wanted = Math.ceil((needed * perUnit) / HALVES.length);
  const asked = Math.max(telling, wanted);
  const firsts = await Promise.all(HALVES.map(([from]) => list([from, from + 1], asked)));
  const isMore = firsts.every(({ ids }) => ids.length >= telling);
  const met = isMore ? await listMet(list, firsts, wanted) : [];
  return isMore && met.length >= needed ? { ids: met, total: COUNTED, more: true } : countAll(list, firsts, asked);
};
