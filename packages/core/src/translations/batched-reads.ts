import type { Pool } from 'pg';
import { hasCitus } from '../database/cluster/cluster-catalogue.js';
import { makeBatcher } from '../kernel/batching/batcher.js';
import { weakMemoize } from '../kernel/weak-memoize.js';
import type { UnitKind } from '../units/kind/unit-kind.js';
import { readRecords } from '../units/unit.store.js';
import type { RecordRequest, VersionedRecord } from '../units/unit-record.js';

/** Two statements at once keep PostgreSQL busy while this process writes the answers of one before. */
const READ_CONCURRENCY = 2;

/** Where a statement reads sixteen records, each takes a fraction of what it takes alone, in PostgreSQL and in this process. */
const READ_BATCH_LIMIT = 16;

/** Asked once; again where the database could not be asked. */
const isCluster = weakMemoize((pool: Pool) => {
  let answer: Promise<boolean> | undefined;
  return (): Promise<boolean> => {
    answer ??= hasCitus(pool).catch((error) => {
      answer = undefined;
      throw error;
    });
    return answer;
  };
});

/** On a cluster one language after the other, as each is on a server of its own; else all in one statement. */
const readBatch = async (pool: Pool, kind: UnitKind, asked: readonly RecordRequest[]): Promise<readonly (VersionedRecord | null)[]> => {
  if (!(await isCluster(pool)())) return readRecords(pool, kind, asked);
  const found = new Map<RecordRequest, VersionedRecord | null>();
  for (const lng of new Set(asked.map((one) => one.lng))) {
    const those = asked.filter((one) => one.lng === lng);
    const records = await readRecords(pool, kind, those, lng);
    for (const [index, request] of those.entries()) found.set(request, records[index] ?? null);
  }
  return asked.map((request) => found.get(request) ?? null);
};

/** Reads records of a database: under load several of them in one statement (docs/decisions/0021-hot-paths-and-starting.md). */
export const readBatched = weakMemoize((kind: UnitKind) =>
  weakMemoize((pool: Pool) =>
    makeBatcher<RecordRequest, VersionedRecord | null>({
      runBatch: (asked) => readBatch(pool, kind, asked),
      concurrency: READ_CONCURRENCY,
      batchLimit: READ_BATCH_LIMIT,
    }),
  ),
);
