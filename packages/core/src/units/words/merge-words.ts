import type { Database, Transaction } from '../../database/database.js';
import { inTransaction } from '../../database/transaction.js';
import { leaveMerging, listWordIndexes, mergeIndexes } from './words.store.js';

/** Texts whose words are worth merging together while more are written: merging few takes longer for each. */
const TOGETHER = 40_000;

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

/** Merges what is written, on one connection and not before there is enough. What fails is merged afterwards, or by PostgreSQL itself. */
const mergeBeside = (database: Pick<Database, 'pool'>) => {
  let waiting = 0;
  let merging: Promise<void> | null = null;
  const mergeAll = async () => {
    await listWordIndexes(database.pool)
      .then((indexes) => merge(database, indexes))
      .catch(() => {});
    merging = null;
  };
  return {
    wrote: (texts: number) => {
      waiting += texts;
      if (waiting < TOGETHER || merging) return;
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
export const inTransactionMergingWords = async <Result>(
  database: Pick<Database, 'pool'>,
  work: (connection: Transaction, wrote: (texts: number) => void) => Promise<Result>,
): Promise<Result> => {
  const { wrote, done } = mergeBeside(database);
  try {
    return await inTransaction(database, async (connection) => {
      await leaveMerging(connection);
      return work(connection, wrote);
    });
  } finally {
    await done();
    await mergeWords(database).catch(() => {});
  }
};
