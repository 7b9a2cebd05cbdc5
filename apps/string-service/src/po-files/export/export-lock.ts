import { setTimeout } from 'node:timers/promises';
import type { Connection, Database, Transaction } from '@translation-commons/core/database/database.js';
import { inReadSnapshot } from '@translation-commons/core/database/transaction.js';
import { makeKeyCounts } from '@translation-commons/core/kernel/batching/key-counts.js';
import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { weakMemoize } from '@translation-commons/core/kernel/weak-memoize.js';
import { tryExportLock, unlockExport } from './export-lock.store.js';

/** Seconds after which a refused export may be asked for again. */
const RETRY_AFTER_SECONDS = 5;
const exportBusy = (): Refusal =>
  new Refusal('busy', sentence('Another export of this project is running. Try again in a moment.'), {
    retryAfter: RETRY_AFTER_SECONDS,
  });

/** Exports that this process makes, or tries to, by project. */
const exportsUnderWay = weakMemoize((_: Database['pool']) => makeKeyCounts<number>());

/**
 * Refuses an export that another one in this process would refuse, before it waits for anything.
 *
 * @throws Refusal `busy`
 */
export const refuseWhileExported = ({ unlimited }: Pick<Database, 'unlimited'>, projectId: number): void => {
  if (exportsUnderWay(unlimited).count(projectId) > 0) throw exportBusy();
};

/** Polling interval in milliseconds, of those that wait for the lock. */
const POLL_MS = 500;

/** Connects and takes the lock. A waiting export polls for it and holds no connection meanwhile, because others need them. */
const connectWithLock = async (pool: Database['pool'], projectId: number, waitMs: number): Promise<Transaction> => {
  for (const until = Date.now() + waitMs; ; await setTimeout(POLL_MS)) {
    const connection = await pool.connect();
    const locked = await tryExportLock(connection, projectId).catch((error) => {
      connection.release(true);
      throw error;
    });
    if (locked) return connection;
    connection.release();
    if (Date.now() >= until) throw exportBusy();
  }
};

/**
 * Does an export under the advisory lock of the project's exports, so that no other of this project runs at the same time, in this process
 * or any other on the same database (decisions, section 13). Files are written while the lock, and so its connection, is held: that is
 * what it is for. Refuses with `busy`, and a time to try again, when another holds it.
 *
 * @param work gets the connection that holds the lock, in a read-only transaction that sees one moment; PostgreSQL releases the lock of
 * a process that dies
 * @param waitMs milliseconds to poll for the lock; 0: it is tried once
 */
export const withExportLock = async <T>(
  { unlimited }: Pick<Database, 'unlimited'>,
  projectId: number,
  work: (connection: Connection) => Promise<T>,
  waitMs = 0,
): Promise<T> => {
  const end = exportsUnderWay(unlimited).add(projectId);
  try {
    const connection = await connectWithLock(unlimited, projectId, waitMs);
    try {
      return await inReadSnapshot(connection, work);
    } finally {
      await unlockExport(connection, projectId).finally(() => connection.release());
    }
  } finally {
    end();
  }
};
