import type { Pool } from 'pg';
import { makeBatcher, weakMemoize } from '../kernel/batching/batcher.js';
import type { Connection } from './database.js';

/** Groups under way: of two, one would find the units that many write to held by the other. */
const CONCURRENT_BATCHES = 1;

/** Writes in a group: as many as a process is asked for at once where it is busy. */
const BATCH_LIMIT = 64;

/** How what several people write is written. */
export interface BatchedWritesOptions<Write, Outcome> {
  /** Writes one, however long it has to wait for others. */
  readonly writeOne: (connection: Connection, write: Write) => Promise<Outcome>;
  /** Writes several in one statement, those that need not wait. Outcomes by person; of none that was not written. */
  readonly writeMany: (connection: Connection, writes: readonly Write[]) => Promise<ReadonlyMap<number, Outcome>>;
  readonly personIdOf: (write: Write) => number;
}

/**
 * Writes for people: under load in one statement, with one commit, for those who would wait for each other anyway
 * (docs/decisions/0021-hot-paths-and-starting.md). What cannot be written at once is written by itself and keeps nobody else waiting.
 * Everybody is answered when theirs is committed. A person's writes are done one after the other.
 */
export const writeBatched = <Write, Outcome>({ writeOne, writeMany, personIdOf }: BatchedWritesOptions<Write, Outcome>) =>
  weakMemoize((pool: Pool) =>
    makeBatcher<Write, Outcome>({
      runBatch: async (writes) => {
        const outcomes = await writeMany(pool, writes);
        return writes.map((write) =>
          outcomes.has(personIdOf(write)) ? (outcomes.get(personIdOf(write)) as Outcome) : writeOne(pool, write),
        );
      },
      concurrency: CONCURRENT_BATCHES,
      batchLimit: BATCH_LIMIT,
      exclusiveKey: personIdOf,
    }),
  );
