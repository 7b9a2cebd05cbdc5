import { createHash } from 'node:crypto';
import type { Json } from '../../kernel/json.js';
import type { Database } from '../database.js';
import { findCacheEntry, putCacheEntry } from './cache.store.js';

/** Key of a cache entry. */
export const cacheKeyOf = (keyParts: readonly unknown[]): Buffer => createHash('sha256').update(JSON.stringify(keyParts)).digest();

/**
 * Shared TTL cache (in the database, for all processes of a service): gives the stored value while it is younger than `seconds`, else makes
 * and stores it. There is no stampede protection: several processes may make an expired value at once.
 *
 * @param keyParts everything that the value depends on, as JSON; it must not depend on who asks
 * @param seconds time to live; 0: never cached
 * @param isKept false for a value that is made anew next time
 */
export const cached = async <Value extends Json>(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  keyParts: readonly unknown[],
  seconds: number,
  make: () => Promise<Value>,
  isKept: (value: Value) => boolean = () => true,
): Promise<Value> => {
  if (seconds <= 0) return make();
  const key = cacheKeyOf(keyParts);
  const stored = await findCacheEntry(db.primary, key, now());
  if (stored !== null) return JSON.parse(stored) as Value;
  const value = await make();
  if (!isKept(value)) return value;
  await putCacheEntry(db.primary, key, JSON.stringify(value), new Date(now().getTime() + 1000 * seconds), now());
  return value;
};
