import { analyzeGrownTables } from '../../database/analyze-tables.js';
import type { Database, Transaction } from '../../database/database.js';
import { inHalves } from '../../database/pooling/in-halves.js';
import { inTransaction } from '../../database/transaction.js';
import { cleanPendingLists, listGinIndexes, raisePendingListLimit } from './pending-list.store.js';

/** Number of texts from which merging during the write is worthwhile: merging few takes longer per text. */
const MERGE_BATCH_TEXTS = 100_000;

const mergeInTransaction = (database: Pick<Database, 'pool'>, indexes: readonly number[]): Promise<void> =>
  inTransaction(database, (connection) => cleanPendingLists(connection, indexes));

/**
 * Merges the pending lists of the word indexes after a bulk write: new words are found from their commit on, but only by scanning the list. Call it
 * after the commit. Uses two connections, which halves the time with two processors. PostgreSQL does the same by itself within a minute or two, so
 * failures are harmless. Tables that grew are analyzed as well.
 */
export const mergePendingLists = async (database: Pick<Database, 'pool'>): Promise<void> => {
  const indexes = await listGinIndexes(database.pool);
  await inHalves(indexes, (half) => mergeInTransaction(database, half));
  await analyzeGrownTables(database.pool);
};

/** Merges on one connection, once there is enough. Failures are ignored: the rest is merged afterwards, or by PostgreSQL itself. */
const mergeConcurrently = (database: Pick<Database, 'pool'>) => {
  let waiting = 0;
  let merging: Promise<void> | null = null;
  const mergeAll = async () => {
    await listGinIndexes(database.pool)
      .then((indexes) => mergeInTransaction(database, indexes))
      .catch(() => {});
    merging = null;
  };
  return {
    wrote: (texts: number) => {
      waiting += texts;
      if (waiting < MERGE_BATCH_TEXTS || merging) return;
      waiting = 0;
      merging = mergeAll();
    },
    done: () => merging,
  };
};

/**
 * Writes many words in a transaction, and merges them concurrently on another connection, which relieves the writer and keeps concurrent searches
 * fast. The rest is merged after the commit.
 *
 * @param work reports the number of texts whose words it wrote, whenever it wrote some
 */
export const inTransactionMergingPendingLists = async <Result>(
  database: Pick<Database, 'pool'>,
  work: (connection: Transaction, wrote: (texts: number) => void) => Promise<Result>,
): Promise<Result> => {
  const { wrote, done } = mergeConcurrently(database);
  try {
    return await inTransaction(database, async (connection) => {
      await raisePendingListLimit(connection);
      return work(connection, wrote);
    });
  } finally {
    await done();
    await mergePendingLists(database).catch(() => {});
  }
};
