import { setTimeout } from 'node:timers/promises';
import type { Connection, Database, Transaction } from '@translation-commons/core/database/database.js';
import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import { tryExportLock, unlockExport } from './export-lock.store.js';

/** Seconds after which a refused export may be asked for again. */
const RETRY_AFTER = 5;
const busy = (): Refusal =>
  new Refusal('busy', 'Another export is running, and only one may at a time. Please try again shortly.', { retryAfter: RETRY_AFTER });

/** Milliseconds between two tries of work that waits. */
const PAUSE = 500;

/** A connection that holds the lock. Whoever waits for it keeps no connection meanwhile: others need them. */
const connectLocked = async (pool: Database['pool'], patience: number): Promise<Transaction> => {
  for (const until = Date.now() + patience; ; await setTimeout(PAUSE)) {
    const connection = await pool.connect();
    const locked = await tryExportLock(connection).catch((error) => {
      connection.release(true);
      throw error;
    });
    if (locked) return connection;
    connection.release();
    if (Date.now() >= until) throw busy();
  }
};

/**
 * Does an export while no other runs, in this process or any other on the same database (document, project rule 3).
 * Refuses with `busy` when one does.
 *
 * @param work gets the connection that holds the lock; a process that dies gives it back
 * @param patience milliseconds to wait for an export that runs; 0: none
 */
export const withExportLock = async <T>(
  { pool }: Pick<Database, 'pool'>,
  work: (connection: Connection) => Promise<T>,
  patience = 0,
): Promise<T> => {
  const connection = await connectLocked(pool, patience);
  try {
    return await work(connection);
  } finally {
    await unlockExport(connection).finally(() => connection.release());
  }
};
