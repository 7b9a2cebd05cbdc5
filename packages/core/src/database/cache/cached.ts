import { createHash } from 'node:crypto';
import type { Json } from '../../kernel/json.js';
import type { Database } from '../database.js';
import { findCacheEntry, putCacheEntry } from './cache.store.js';

/** Key of a cache entry. */
export const cacheKeyOf = (keyParts: readonly unknown[]): Buffer => createHash('sha256').update(JSON.stringify(keyParts)).digest();

/** The database and the clock that a cache needs. */
interface CacheService {
  readonly db: Database;
  readonly now: () => Date;
}

/** Time to live, in seconds: of any value, or by the value; 0: never cached. */
type TimeToLive<Value> = number | ((value: Value) => number);

/** Makes a value and stores it in the place of what {@link cached} has under this key. */
export const cacheAnew = async <Value extends Json>(
  { db, now }: CacheService,
  keyParts: readonly unknown[],
  seconds: TimeToLive<Value>,
  make: () => Promise<Value>,
): Promise<Value> => {
  const value = await make();
  const kept = typeof seconds === 'number' ? seconds : seconds(value);
  if (kept > 0)
    await putCacheEntry(db.primary, cacheKeyOf(keyParts), JSON.stringify(value), new Date(now().getTime() + 1000 * kept), now());
  return value;
};

/**
 * Shared TTL cache (in the database, for all processes of a service): gives the stored value while it is young enough, else makes and stores it.
 * There is no stampede protection: several processes may make an expired value at once.
 *
 * @param keyParts everything that the value depends on, as JSON; it must not depend on who asks
 */
export const cached = async <Value extends Json>(
  service: CacheService,
  keyParts: readonly unknown[],
  seconds: TimeToLive<Value>,
  make: () => Promise<Value>,
): Promise<Value> => {
  if (seconds === 0) return make();
  const stored = await findCacheEntry(service.db.primary, cacheKeyOf(keyParts), service.now());
  return stored === null ? cacheAnew(service, keyParts, seconds, make) : (JSON.parse(stored) as Value);
};
