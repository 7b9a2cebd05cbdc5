import type { Service } from '../context.js';
import { mostOf } from './bounds.js';
import type { Condition } from './conditions.store.js';
import type { Where } from './corpus.js';
import { getFrequencies } from './get-frequencies.js';
import type { Query } from './query.js';
import { expectMeeting, type Narrowing } from './search.store.js';

/** So few texts that have the words are looked at one by one. */
const FEW = 2_000;
/** So many that meet a condition are looked up before their words. */
const SOME = 50_000;

/**
 * Decides where a search begins that is narrowed: at the words, or, where these are in more texts than meet the condition, at what
 * meets it. PostgreSQL would decide so itself, but takes looking up a row by its id for sixteen times as dear as it is, as the words
 * are in sixteen parts, and rather reads all that has a word.
 */
export const narrow = async (
  service: Pick<Service, 'db' | 'now'>,
  where: Where,
  query: Query,
  condition: Condition | null,
): Promise<Narrowing | null> => {
  if (!condition) return null;
  const having = mostOf(query, await getFrequencies(service, where));
  if (having <= FEW) return { ...condition, first: false };
  const meeting = await expectMeeting(service.db.pool, condition);
  return { ...condition, first: meeting < Math.min(having, SOME) };
};
