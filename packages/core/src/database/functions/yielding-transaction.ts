import { setTimeout } from 'node:timers/promises';
import type { Connection } from '../database.js';
import { isDeadlock, isLockTimeout } from '../database-errors.js';

/** Half of PostgreSQL's `deadlock_timeout`: in a deadlock the migration gives up before the request that it blocks is cancelled. */
const LOCK_TIMEOUT_MS = 500;
/** Pause between two attempts, so that blocked requests can finish. */
const PAUSE_MS = 500;
/** Attempts for some minutes: longer than requests take, shorter than an operator waits for a start. */
const ATTEMPT_LIMIT = 300;

/**
 * A transaction for DDL while others read and write: waits for locks only briefly (`lock_timeout`), and retries after a pause. So processes of the
 * previous version keep answering while one of the next version migrates.
 *
 * @throws what `work` throws, also where a lock cannot be acquired for minutes
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
      if (!(isLockTimeout(error) || isDeadlock(error)) || attempt === ATTEMPT_LIMIT) throw error;
    }
    await setTimeout(PAUSE_MS);
  }
};
