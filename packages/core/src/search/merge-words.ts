import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Transaction } from '../database/database.js';
import { inTransaction } from '../database/transaction.js';
import { leaveMerging, listWordIndexes, mergeIndexes } from './words.store.js';

/** Milliseconds between two rounds over all indexes while words are written: what came in such a time is worth merging together. */
const PAUSE = 1_000;

const merge = (database: Pick<Database, 'pool'>, indexes: readonly number[]): Promise<void> =>
  inTransaction(database, (connection) => mergeIndexes(connection, indexes));

/**
 * Makes searches fast again after much was written at once: new words are found from their commit on, but by reading through all of
 * them. To be called after the commit. On two connections, as two processors are done in half the time. PostgreSQL does the same by
 * itself within a minute or two, so nothing is lost where it fails.
 */
export const mergeWords = async (database: Pick<Database, 'pool'>): Promise<void> => {
  const indexes = await listWordIndexes(database.pool);
  await Promise.all(
    [0, 1].map((turn) =>
      merge(
        database,
        indexes.filter((_, nr) => nr % 2 === turn),
      ),
    ),
  );
};

/** Merges what comes until it is told to stop. */
const keepMerging = async (database: Pick<Database, 'pool'>, signal: AbortSignal): Promise<void> => {
  const indexes = await listWordIndexes(database.pool);
  while (!signal.aborted) {
    await sleep(PAUSE, undefined, { signal }).catch(() => {});
    for (const index of indexes) if (!signal.aborted) await merge(database, [index]);
  }
};

/**
 * Writes many words in a transaction, and merges them meanwhile on another connection: the writer is spared of that, and people who search
 * have less to read through. What is left is merged after the commit.
 */
export const inTransactionMergingWords = async <Result>(
  database: Pick<Database, 'pool'>,
  work: (connection: Transaction) => Promise<Result>,
): Promise<Result> => {
  const done = new AbortController();
  // What fails here is merged afterwards, or by PostgreSQL itself.
  const merging = keepMerging(database, done.signal).catch(() => {});
  try {
    return await inTransaction(database, async (connection) => {
      await leaveMerging(connection);
      return work(connection);
    });
  } finally {
    done.abort();
    await merging;
    await mergeWords(database).catch(() => {});
  }
};
