import { setTimeout } from 'node:timers/promises';
import type { Connection } from '../database.js';
import { isLockConflict } from '../database-errors.js';

/** Half of PostgreSQL's `deadlock_timeout`: in a deadlock it is the migration that gives way, before the request that it waits for is ended. */
const LOCK_TIMEOUT_MS = 500;
/** Between two attempts, so that requests that waited are answered. */
const PAUSE_MS = 500;
/** Some minutes of attempts: longer than requests, shorter than whoever starts a service has patience for. */
const ATTEMPT_LIMIT = 300;

/**
 * A transaction that changes tables while others read and write them: waits for no lock for long, and where one is not to be had begins again
 * after a pause. So a service of the former version goes on answering while one of the next migrates.
 *
 * @throws what `work` throws, also where a lock is not to be had for minutes
 */
export const inYieldingTransaction = async (client: Connection, work: () => Promise<void>): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query('begin');
      await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
      await work();
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      if (!isLockConflict(error) || attempt === ATTEMPT_LIMIT) throw error;
    }
    await setTimeout(PAUSE_MS);
  }
};
