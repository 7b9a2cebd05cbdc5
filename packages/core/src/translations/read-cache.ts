import type { Pool } from 'pg';
import type { Static, TObject } from 'typebox';
import { getLanguage } from '../i18n/languages/get-language.js';
import { type LruCache, makeLruCache } from '../kernel/batching/lru-cache.js';
import { weakMemoize } from '../kernel/weak-memoize.js';
import type { DecidingRule } from '../ranking/deciding-rule.js';
import type { Context } from '../units/context.js';
import type { UnitKind } from '../units/kind/unit-kind.js';
import { viewRecord } from '../units/records/record.js';
import type { UnitRecord } from '../units/records/unit-record.js';
import { readBatched } from './batched-reads.js';
import { findRecord, isForEverybody, isRankedForAll } from './find-record.js';

/** Size of the read cache per server, in bytes of serialised records. */
const CACHE_BYTES = 32 * 1024 * 1024;

/** A serialised record in the cache. */
interface CachedRecord {
  readonly version: string;
  readonly text: Buffer;
}

/** Overhead of a cache entry beside its text: two objects, a map entry, and the key. */
const CACHE_ENTRY_OVERHEAD_BYTES = 500;

/** One cache per server, as versions of different servers are never equal. */
const recordCaches = weakMemoize((_kind: UnitKind) =>
  weakMemoize(
    (_pool: Pool): LruCache<CachedRecord> =>
      makeLruCache(CACHE_BYTES, ({ version, text }) => text.length + version.length + CACHE_ENTRY_OVERHEAD_BYTES),
  ),
);

/** The parameters that identify a record; a request's body may have more. */
const cacheKey = ({ ref: { params } }: UnitKind, ref: Static<TObject>, lng: string): string =>
  [lng, ...Object.keys(params.properties).map((name) => ref[name as keyof typeof ref])].join(' ');

/** The bytes of a text in a buffer of their own: a slice of Node's pool would keep the whole pool in memory. */
const copyToBuffer = (text: string): Buffer => {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
};

/** Options of a serialised record. Those in the order of a project are not cached. */
export interface WrittenRecord extends DecidingRule {
  readonly ref: Static<TObject>;
  readonly lng: string;
  /** Ids of people whose endorsements come first; such records are not cached. */
  readonly preferred: readonly number[];
}

/**
 * Read cache: the serialised result of `findRecord`. A cached text is returned if the database confirms that nothing shown in it has changed since
 * (docs/decisions/0021-hot-paths-and-starting.md).
 *
 * @param write serialises the record under the kind's name, or null; must be deterministic for each kind
 */
export const serializeRecord = async (
  context: Context,
  { ref, lng, ...ranking }: WrittenRecord,
  write: (answer: Readonly<Record<string, unknown>>) => string,
): Promise<Buffer | string> => {
  const { db, kind } = context;
  const writeOne = (record: UnitRecord | null) => write({ [kind.names.unit]: record && viewRecord(kind, record) });
  if (!isRankedForAll(context, ranking) || !isForEverybody(context, ref)) return writeOne(await findRecord(context, ref, lng, ranking));
  getLanguage(context.languages, lng);
  const kept = recordCaches(kind)(db.pool);
  const key = cacheKey(kind, ref, lng);
  const known = kept.get(key);
  const found = await readBatched(kind)(db.pool)({ ref, lng, known: known?.version ?? null });
  if (found && !found.record && known) return known.text;
  if (!found?.record) {
    const refusal = kind.ref.missing(ref);
    if (refusal) throw refusal;
    return writeOne(null);
  }
  const text = copyToBuffer(writeOne(found.record));
  kept.set(key, { version: found.version, text });
  return text;
};
