import { setTimeout } from 'node:timers/promises';
import type { Connection, Database, Transaction } from '@translation-commons/core/database/database.js';
import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import { tryExportLock, unlockExport } from './export-lock.store.js';

/** Seconds after which a refused export may be asked for again. */
const RETRY_AFTER_SECONDS = 5;
const exportBusy = (): Refusal =>
  new Refusal('busy', 'Another export is running, and only one may at a time. Please try again shortly.', {
    retryAfter: RETRY_AFTER_SECONDS,
  });

/** Milliseconds between two tries of work that waits. */
const POLL_MS = 500;

/** A connection that holds the lock. Whoever waits for it keeps no connection meanwhile: others need them. */
const connectWithLock = async (pool: Database['pool'], waitMs: number): Promise<Transaction> => {
  for (const until = Date.now() + waitMs; ; await setTimeout(POLL_MS)) {
    const connection = await pool.connect();
    const locked = await tryExportLock(connection).catch((error) => {
      connection.release(true);
      throw error;
    });
    if (locked) return connection;
    connection.release();
    if (Date.now() >= until) throw exportBusy();
  }
};

/**
 * Does an export while no other runs, in this process or any other on the same database (document, project rule 3).
 * Refuses with `busy` when one does.
 *
 * @param work gets the connection that holds the lock; a process that dies gives it back
 * @param waitMs milliseconds to wait for an export that runs; 0: none
 */
export const withExportLock = async <T>(
  { pool }: Pick<Database, 'pool'>,
  work: (connection: Connection) => Promise<T>,
  waitMs = 0,
): Promise<T> => {
  const connection = await connectWithLock(pool, waitMs);
  try {
    return await work(connection);
  } finally {
    await unlockExport(connection).finally(() => connection.release());
  }
};
