import type { Pool } from 'pg';
import { makeBatcher } from '../kernel/batching/batcher.js';
import { weakMemoize } from '../kernel/weak-memoize.js';
import type { UnitKind } from '../units/kind/unit-kind.js';
import { readRecords } from '../units/unit.store.js';
import type { RecordRequest, VersionedRecord } from '../units/unit-record.js';

/** Two statements at once keep PostgreSQL busy while this process writes the answers of one before. */
const READ_CONCURRENCY = 2;

/** Where a statement reads sixteen records, each takes a fraction of what it takes alone, in PostgreSQL and in this process. */
const READ_BATCH_LIMIT = 16;

/** Reads records of a database: under load several of them in one statement (docs/decisions/0021-hot-paths-and-starting.md). */
export const readBatched = weakMemoize((kind: UnitKind) =>
  weakMemoize((pool: Pool) =>
    makeBatcher<RecordRequest, VersionedRecord | null>({
      runBatch: (asked) => readRecords(pool, kind, asked),
      concurrency: READ_CONCURRENCY,
      batchLimit: READ_BATCH_LIMIT,
    }),
  ),
);
