import type { Json } from '../../kernel/json.js';
import type { Log } from '../../kernel/log.js';
import type { Database } from '../database.js';
import { findCacheEntry, putCacheEntry } from './cache.store.js';
import { cacheKeyOf } from './cached.js';

/** Time for which a stale value is kept, in milliseconds: it is served while a new one is computed. */
const STALE_MS = 24 * 3_600_000;

/** Values that this process is computing. */
const making = new Set<string>();

/** A value with the time when it was computed. */
interface DatedValue<Value> {
  readonly at: number;
  readonly value: Value;
}

/**
 * Stale-while-revalidate cache (in the database, for all processes of a service), for what takes too long for a request: returns the stored value,
 * even where it is older than `seconds`, and then recomputes it in the background. Null where nothing is stored yet.
 *
 * @param keyParts everything that the value depends on, as JSON; it must not depend on who asks
 */
export const cachedInBackground = async <Value extends Json>(
  { db, now, log }: { readonly db: Database; readonly now: () => Date; readonly log: Pick<Log, 'warn'> },
  keyParts: readonly unknown[],
  seconds: number,
  make: () => Promise<Value>,
): Promise<Value | null> => {
  const key = cacheKeyOf(keyParts);
  const stored = await findCacheEntry(db.primary, key, now());
  const kept = stored === null ? null : (JSON.parse(stored) as DatedValue<Value>);
  const isFresh = kept !== null && now().getTime() - kept.at < 1000 * seconds;
  const name = key.toString('hex');
  if (!isFresh && !making.has(name)) {
    making.add(name);
    void make()
      .then((value) => {
        const at = now().getTime();
        return putCacheEntry(db.primary, key, JSON.stringify({ at, value }), new Date(at + STALE_MS), now());
      })
      .catch((err) => log.warn({ err }, 'What is kept for pages could not be made anew.'))
      .finally(() => making.delete(name));
  }
  return kept?.value ?? null;
};
