import type { Pool } from 'pg';
import { makeBatcher } from '../kernel/batching/batcher.js';
import { weakMemoize } from '../kernel/weak-memoize.js';
import type { UnitKind } from '../units/kind/unit-kind.js';
import type { RecordRequest, VersionedRecord } from '../units/records/unit-record.js';
import { readRecords } from '../units/records/versioned-record.store.js';

/** Two concurrent statements keep PostgreSQL busy while this process serialises the previous results. */
const READ_CONCURRENCY = 2;

/** A statement that reads sixteen records takes a fraction of the time per record, in PostgreSQL and in this process. */
const READ_BATCH_LIMIT = 16;

/** Batched reads of records: under load, several in one statement (docs/decisions/0021-hot-paths-and-starting.md). */
export const readBatched = weakMemoize((kind: UnitKind) =>
  weakMemoize((pool: Pool) =>
    makeBatcher<RecordRequest, VersionedRecord | null>({
      runBatch: (asked) => readRecords(pool, kind, asked),
      concurrency: READ_CONCURRENCY,
      batchLimit: READ_BATCH_LIMIT,
    }),
  ),
);
