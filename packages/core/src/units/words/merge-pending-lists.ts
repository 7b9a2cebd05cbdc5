import type { Database, Transaction } from '../../database/database.js';
import { inTransaction } from '../../database/transaction.js';
import { analyzeGrownTables } from './analyze-grown-tables.store.js';
import { cleanPendingLists, listGinIndexes, raisePendingListLimit } from './pending-list.store.js';

/** Texts whose words are worth merging together while more are written: merging few takes longer for each. */
const MERGE_BATCH_TEXTS = 40_000;

const mergeInTransaction = (database: Pick<Database, 'pool'>, indexes: readonly number[]): Promise<void> =>
  inTransaction(database, (connection) => cleanPendingLists(connection, indexes));

/**
 * Makes searches fast again after much was written at once: new words are found from their commit on, but by reading through all of
 * them. To be called after the commit. On two connections, as two processors are done in half the time. PostgreSQL does the same by
 * itself within a minute or two, so nothing is lost where it fails. Tables that grew are analyzed, too.
 */
export const mergePendingLists = async (database: Pick<Database, 'pool'>): Promise<void> => {
  const indexes = await listGinIndexes(database.pool);
  await Promise.all(
    [0, 1].map((turn) =>
      mergeInTransaction(
        database,
        indexes.filter((_, nr) => nr % 2 === turn),
      ),
    ),
  );
  await analyzeGrownTables(database.pool);
};

/** Merges what is written, on one connection and not before there is enough. What fails is merged afterwards, or by PostgreSQL itself. */
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
 * Writes many words in a transaction, and merges them meanwhile on another connection: the writer is spared of that, and people who search
 * have less to read through. What is left is merged after the commit.
 *
 * @param work is to tell how many texts it wrote the words of, whenever it wrote some
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
