import { setTimeout } from 'node:timers/promises';
import type { Connection, Database } from '@translation-commons/core/database/database.js';
import { Refusal } from '@translation-commons/core/errors.js';
import { tryExportLock, unlockExport } from './export-lock.store.js';

/** Seconds after which a refused export may be asked for again. */
const RETRY_AFTER = 5;
/** Milliseconds between two tries of work that waits. */
const PAUSE = 500;

const lock = async (connection: Connection, patience: number): Promise<void> => {
  const until = Date.now() + patience;
  while (!(await tryExportLock(connection))) {
    if (Date.now() >= until) {
      throw new Refusal('busy', 'Another export is running, and only one may at a time. Please try again shortly.', {
        retryAfter: RETRY_AFTER,
      });
    }
    await setTimeout(PAUSE);
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
  const connection = await pool.connect();
  try {
    await lock(connection, patience);
    try {
      return await work(connection);
    } finally {
      await unlockExport(connection);
    }
  } finally {
    connection.release();
  }
};
