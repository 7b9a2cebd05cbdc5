import type { Service } from '../../units/context.js';
import type { Where } from '../../units/corpus.js';
import { ENOUGH, type FoundIds } from '../found-ids.js';
import { expectMeeting, listMet } from '../list.store.js';
import { mostOf } from '../query/bounds.js';
import type { Query } from '../query/query.js';
import type { Met, Narrowing } from '../search.store.js';
import type { Condition } from './conditions.store.js';
import { getFrequencies } from './get-frequencies.js';
import { dealOut } from './part-of.js';

/** So few texts that have the words are looked at one by one. */
const FEW = 2_000;
/** So many that meet a condition are looked up before their words, at most. */
const SOME = 150_000;
/** How many times as many are looked up as would do if the words were as common there as elsewhere. */
const SPARE = 1.25;

/** A search that may be narrowed. */
export interface Narrowed {
  readonly where: Where;
  /** What is looked for. */
  readonly query: Query;
  /** What else must hold; null: nothing. */
  readonly condition: Condition | null;
  /** Whether any more than are counted will do, so that not all that meets the condition need be looked up. */
  readonly mayCut: boolean;
}

/** Looks up what meets a condition; null where that is too much. */
const lookUp = async ({ db }: Pick<Service, 'db'>, condition: Condition, most: number): Promise<Met | null> => {
  const ids = await listMet(db.pool, condition, most);
  const isCut = ids.length === most;
  return isCut && most === SOME ? null : { parts: dealOut(ids), number: ids.length, isCut };
};

/**
 * Decides where a search begins that is narrowed, and does it: at the words, or, where these are in more texts than meet the condition,
 * at what meets it. PostgreSQL would decide so itself, but takes looking up a row by its id for sixteen times as dear as it is, as the
 * words are in sixteen parts, and rather reads all that has a word. Where the words are common, the first that meet the condition are
 * mostly enough to tell that there is more than is counted; only if not, all are looked up.
 */
export const findNarrowed = async (
  service: Pick<Service, 'db' | 'now'>,
  { where, query, condition, mayCut }: Narrowed,
  find: (narrowed: Narrowing | null) => Promise<FoundIds>,
): Promise<FoundIds> => {
  if (!condition) return find(null);
  const atWords: Narrowing = { ...condition, first: null };
  const frequencies = await getFrequencies(service, where);
  const having = mostOf(query, frequencies);
  if (having <= FEW || (await expectMeeting(service.db.pool, condition)) >= having) return find(atWords);
  // One of few numbers, so that it hardly ever differs from page to page.
  const enough = Math.ceil(2 ** (Math.ceil(4 * Math.log2((SPARE * ENOUGH * frequencies.texts) / having)) / 4));
  const first = await lookUp(service, condition, mayCut ? Math.min(enough, SOME) : SOME);
  const found = await find({ ...condition, first });
  return first?.isCut && !found.more ? find({ ...condition, first: await lookUp(service, condition, SOME) }) : found;
};
