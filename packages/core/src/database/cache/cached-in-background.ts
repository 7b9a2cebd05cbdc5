import type { Json } from '../../kernel/json.js';
import type { Log } from '../../kernel/log.js';
import type { Database } from '../database.js';
import { findCacheEntry, putCacheEntry } from './cache.store.js';
import { cacheKeyOf } from './cached.js';

/** Time for which a stale value is kept, in milliseconds: it is served while a new one is computed. */
const STALE_MS = 24 * 3_600_000;

/** Values that this process is computing. */
const making = new Set<string>();

/** A value with the time when it was computed, or known to be as if it were, and with what it was computed from. */
interface DatedValue<Value, Basis> {
  readonly at: number;
  readonly value: Value;
  readonly basis: Basis | null;
}

/** Reads the basis of a value, from which it is computed, as JSON, and whether that is the same as an earlier one. */
export type ReadBasis<Basis extends Json> = (before: Basis | null) => Promise<{ readonly basis: Basis; readonly isSame: boolean }>;

/**
 * Stale-while-revalidate cache (in the database, for all processes of a service), for what takes too long for a request: returns the stored value,
 * even where it is older than `seconds`, and then recomputes it in the background, unless its basis is the same. Null where nothing is stored yet.
 *
 * @param keyParts everything that the value depends on, as JSON; it must not depend on who asks
 * @param readBasis null: it is not known what the value is computed from
 */
export const cachedInBackground = async <Value extends Json, Basis extends Json>(
  { db, now, log }: { readonly db: Database; readonly now: () => Date; readonly log: Pick<Log, 'warn'> },
  keyParts: readonly unknown[],
  seconds: number,
  make: () => Promise<Value>,
  readBasis: ReadBasis<Basis> | null,
): Promise<Value | null> => {
  const key = cacheKeyOf(keyParts);
  const name = key.toString('hex');
  // Looked at before, as a value may be stored and done with while the entry is read.
  const isBeingMade = making.has(name);
  const stored = await findCacheEntry(db.primary, key, now());
  const kept = stored === null ? null : (JSON.parse(stored) as DatedValue<Value, Basis>);
  const isFresh = kept !== null && now().getTime() - kept.at < 1000 * seconds;
  if (!isFresh && !isBeingMade && !making.has(name)) {
    making.add(name);
    const renew = async () => {
      // Before the value is made: what comes in between counts as new.
      const read = readBasis && (await readBasis(kept?.basis ?? null));
      const value = kept && read?.isSame ? kept.value : await make();
      const at = now().getTime();
      const dated: DatedValue<Value, Basis> = { at, value, basis: read?.basis ?? null };
      await putCacheEntry(db.primary, key, JSON.stringify(dated), new Date(at + STALE_MS), now());
    };
    void renew()
      .catch((err) => log.warn({ err }, 'What is kept for pages could not be made anew.'))
      .finally(() => making.delete(name));
  }
  return kept?.value ?? null;
};
