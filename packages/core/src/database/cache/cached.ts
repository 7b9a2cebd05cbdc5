import { createHash } from 'node:crypto';
import type { Database } from '../database.js';
import { findCacheEntry, putCacheEntry } from './cache.store.js';

/** What JSON can say, and gives back as it was. */
export type CacheableJson = string | number | boolean | null | readonly CacheableJson[] | { readonly [member: string]: CacheableJson };

/**
 * The answer to a question, made anew at most every so many seconds for all processes of the service together.
 * It must not depend on who asks: what depends on that is left out of the answer afterwards.
 *
 * @param question all that the answer depends on
 * @param seconds how old an answer may be; 0: it is always made anew
 */
export const cached = async <Answer extends CacheableJson>(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  question: readonly unknown[],
  seconds: number,
  make: () => Promise<Answer>,
): Promise<Answer> => {
  if (seconds <= 0) return make();
  const key = createHash('sha256').update(JSON.stringify(question)).digest();
  const kept = await findCacheEntry(db.primary, key, now());
  if (kept !== null) return JSON.parse(kept) as Answer;
  const answer = await make();
  await putCacheEntry(db.primary, key, JSON.stringify(answer), new Date(now().getTime() + 1000 * seconds), now());
  return answer;
};
