import type { Pool } from 'pg';
import type { Static, TObject } from 'typebox';
import { getLanguage } from '../i18n/languages/get-language.js';
import { type LruCache, makeLruCache } from '../kernel/batching/lru-cache.js';
import { weakMemoize } from '../kernel/weak-memoize.js';
import type { Context } from '../units/context.js';
import type { UnitKind } from '../units/kind/unit-kind.js';
import type { DecideBy } from '../units/ranking/decide-by.js';
import { viewRecord } from '../units/record.js';
import type { UnitRecord } from '../units/unit-record.js';
import { readBatched } from './batched-reads.js';
import { findRecord, isForEverybody, isRankedForAll } from './find-record.js';

/** Bytes of written records that a process keeps for each server that it reads from. */
const CACHE_BYTES = 32 * 1024 * 1024;

/** A record as it was written for somebody before. */
interface CachedRecord {
  readonly version: string;
  readonly text: Buffer;
}

/** What keeping something takes beside its text: two objects, their place in a map, its key. */
const CACHE_ENTRY_OVERHEAD_BYTES = 500;

/** Of each server, as versions of two are never the same. */
const recordCaches = weakMemoize((_kind: UnitKind) =>
  weakMemoize(
    (_pool: Pool): LruCache<CachedRecord> =>
      makeLruCache(CACHE_BYTES, ({ version, text }) => text.length + version.length + CACHE_ENTRY_OVERHEAD_BYTES),
  ),
);

/** What names a record; the body of a request may have more members than that. */
const cacheKey = ({ ref: { params } }: UnitKind, ref: Static<TObject>, lng: string): string =>
  [lng, ...Object.keys(params.properties).map((name) => ref[name as keyof typeof ref])].join(' ');

/** The bytes of a text, in memory of their own: those that Node cuts from a larger piece would keep all of it. */
const copyToBuffer = (text: string): Buffer => {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
};

/** What a record is written for. */
export interface WrittenRecord {
  readonly ref: Static<TObject>;
  readonly lng: string;
  /** Ids of people whose endorsements come first; of such a record nothing is kept. */
  readonly preferred: readonly number[];
  /** What decides where it is asked for; of a record that a project's rule puts in order nothing is kept. */
  readonly decideBy: DecideBy;
}

/**
 * What `findRecord` finds, written. A text that was made before is given again if the database says that nothing it shows has changed
 * since (docs/decisions/0021-hot-paths-and-starting.md).
 *
 * @param write writes the record under the kind's name, or null there: always in the same way for the same kind
 */
export const serializeRecord = async (
  context: Context,
  { ref, lng, preferred, decideBy }: WrittenRecord,
  write: (answer: Readonly<Record<string, unknown>>) => string,
): Promise<Buffer | string> => {
  const { db, kind } = context;
  const writeOne = (record: UnitRecord | null) => write({ [kind.names.unit]: record && viewRecord(kind, record) });
  if (!isRankedForAll(context, { preferred, decideBy }) || !isForEverybody(context, ref))
    return writeOne(await findRecord(context, ref, lng, { preferred, decideBy }));
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
