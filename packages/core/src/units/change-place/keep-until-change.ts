import type { Pool } from 'pg';
import type { ReadBasis } from '../../database/cache/cached-in-background.js';
import type { Database } from '../../database/database.js';
import { type LruCache, makeLruCache } from '../../kernel/batching/lru-cache.js';
import type { Json } from '../../kernel/json.js';
import { weakMemoize } from '../../kernel/weak-memoize.js';
import type { KeptPlace, KeptScope } from './kept-place.js';
import { readKeptPlace } from './kept-place.store.js';

/** Reads whether nothing changed that concerns a scope, for values that are kept elsewhere. */
export const basisIn =
  ({ pool }: Pick<Database, 'pool'>, scope: KeptScope): ReadBasis<KeptPlace> =>
  (before) =>
    readKeptPlace(pool, scope, before);

/** Bytes that a process keeps for each server, as JSON. */
const KEPT_BYTES = 4 * 2 ** 20;

/** A value, and where the change log ended before it was made. */
interface Kept {
  readonly place: KeptPlace;
  readonly json: string;
}

const keptOf = weakMemoize(
  (_pool: Pool): LruCache<Kept> => makeLruCache(KEPT_BYTES, ({ place, json }) => json.length + place.records.length + 200),
);

/** Something that is made of translations and endorsements. */
export interface KeptRequest<Value extends Json> {
  /** All that it depends on beside the changes; not on who asks. */
  readonly key: readonly unknown[];
  /** The changes that it depends on. */
  readonly scope: KeptScope;
  make(): Promise<Value>;
}

/**
 * Gives a value as it was made before where nothing changed since that it depends on, whoever changed it, and else makes it anew. It is never older than
 * the call. Asking whether something changed takes one short statement.
 *
 * The place is read before the value is made: what comes in between counts as a change after it.
 */
export const keepUntilChange = async <Value extends Json>(
  { pool }: Pick<Database, 'pool'>,
  { key, scope, make }: KeptRequest<Value>,
): Promise<Value> => {
  const kept = keptOf(pool);
  const name = JSON.stringify(key);
  const known = kept.get(name);
  const { basis: place, isSame } = await readKeptPlace(pool, scope, known?.place ?? null);
  const json = known && isSame ? known.json : JSON.stringify(await make());
  kept.set(name, { place, json });
  return JSON.parse(json) as Value;
};
