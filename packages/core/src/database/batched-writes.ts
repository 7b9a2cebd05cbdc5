import type { Pool } from 'pg';
import { makeBatcher } from '../kernel/batching/batcher.js';
import { weakMemoize } from '../kernel/weak-memoize.js';
import type { Connection } from './database.js';
import { isLockTimeout } from './database-errors.js';
import { withConnection } from './pooling/with-connection.js';

/** Batches that run at once: of two, one would wait for the other's row locks on units that many people write to. */
const CONCURRENT_BATCHES = 1;

/** Maximum writes in one batch: about the number of concurrent requests of a busy process. */
const BATCH_LIMIT = 64;

/** Implementation of batched writes. */
export interface BatchedWritesOptions<Write, Outcome> {
  /** Writes one, waiting for row locks. */
  readonly writeOne: (connection: Connection, write: Write) => Promise<Outcome>;
  /** Writes several in one statement (skip locked). Outcomes by person's id; those that would have to wait for a lock are left out. */
  readonly writeMany: (connection: Connection, writes: readonly Write[]) => Promise<ReadonlyMap<number, Outcome>>;
  readonly personIdOf: (write: Write) => number;
}

/** Writes without a pause where a lock is held: nothing is written then. */
const writeAtOnce = <Outcome>(
  pool: Pool,
  write: (connection: Connection) => Promise<ReadonlyMap<number, Outcome>>,
): Promise<ReadonlyMap<number, Outcome>> =>
  withConnection(pool, write).catch((error: unknown) => {
    if (isLockTimeout(error)) return new Map();
    throw error;
  });

/**
 * Batched writes (micro-batching): under load many people's writes go in one statement with one commit
 * (docs/decisions/0021-hot-paths-and-starting.md). A write that would wait for a lock is written alone and delays nobody else. Each
 * promise resolves when its write is committed. A person's writes are done one after the other.
 */
export const writeBatched = <Write, Outcome>({ writeOne, writeMany, personIdOf }: BatchedWritesOptions<Write, Outcome>) =>
  weakMemoize((pool: Pool) =>
    makeBatcher<Write, Outcome>({
      runBatch: async (writes) => {
        const outcomes = await writeAtOnce(pool, (connection) => writeMany(connection, writes));
        return writes.map((write) =>
          outcomes.has(personIdOf(write)) ? (outcomes.get(personIdOf(write)) as Outcome) : writeOne(pool, write),
        );
      },
      concurrency: CONCURRENT_BATCHES,
      batchLimit: BATCH_LIMIT,
      exclusiveKey: personIdOf,
    }),
  );
