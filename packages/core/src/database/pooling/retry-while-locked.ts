import { setTimeout } from 'node:timers/promises';
import type { Pool, QueryConfig } from 'pg';
import { isLockTimeout } from '../database-errors.js';
import { withConnection } from './with-connection.js';

/**
 * `lock_timeout` of requests, in milliseconds. Other requests hold locks for less; who waits for an import must not hold a connection meanwhile, as a
 * process has few.
 */
export const LOCK_TIMEOUT_MS = 20;

/** Longest pause between two attempts, in milliseconds. */
const LONGEST_PAUSE_MS = 1_000;

/** Number of requests of a process that may wait. With the longest pause, all of them together hold four connections. */
const WAITING_LIMIT = 200;

let waiting = 0;

/** For how long requests on a pool wait for locks, in milliseconds. */
const lockWaits = new WeakMap<Pool, number>();

/**
 * Does what may need a lock that somebody else holds. Where it cannot be acquired it is done again after a pause, which grows with the time that it has
 * waited; on pools without {@link retryOnLocks} it is done once.
 *
 * @param attempt leaves no trace where it fails: a single statement, or a transaction
 * @throws the error of the last attempt, which is refused with `unavailable`, where the lock is held too long or too many wait
 */
export const retryWhileLocked = async <T>(pool: Pool, attempt: () => Promise<T>): Promise<T> => {
  const mostWaited = lockWaits.get(pool) ?? 0;
  const began = performance.now();
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      const waited = performance.now() - began;
      if (waited > mostWaited || waiting >= WAITING_LIMIT || !isLockTimeout(error)) throw error;
      waiting += 1;
      // At random, so that those who wait for the same lock do not come at the same time.
      await setTimeout(Math.min(waited, LONGEST_PAUSE_MS) * (0.5 + Math.random())).finally(() => {
        waiting -= 1;
      });
    }
  }
};

/** Lets transactions on a pool wait for locks without a connection (`inTransaction`). */
export const retryOnLocks = (pool: Pool, waitMs: number): void => {
  lockWaits.set(pool, waitMs);
};

/** The same for its single statements. */
export const retryStatements = (pool: Pool): void => {
  pool.query = ((statement: string | QueryConfig, values?: unknown[]) =>
    retryWhileLocked(pool, () => withConnection(pool, (connection) => connection.query(statement, values)))) as typeof pool.query;
};
