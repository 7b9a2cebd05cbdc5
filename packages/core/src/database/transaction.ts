import type { PoolClient } from 'pg';
import type { Database } from './database.js';
import { LOCK_TIMEOUT_MS, retryWhileLocked } from './pooling/retry-while-locked.js';

const tryTransaction = async <T>(pool: Database['pool'], work: (connection: PoolClient) => Promise<T>): Promise<T> => {
  const connection = await pool.connect();
  try {
    await connection.query('begin');
    const result = await work(connection);
    await connection.query('commit');
    connection.release();
    return result;
  } catch (error) {
    // A connection that cannot even roll back is broken: the pool discards it, and PostgreSQL rolls back.
    await connection.query('rollback').then(
      () => connection.release(),
      () => connection.release(true),
    );
    throw error;
  }
};

/**
 * Runs `work` in a transaction (isolation level read committed): commits when it resolves, rolls back when it rejects.
 * Only the connection given to `work` belongs to the transaction; the pool and the Prisma client do not.
 *
 * @param work on connections of requests it is run again, from its beginning, where a lock that it needs is held by others for long
 */
export const inTransaction = <T>({ pool }: Pick<Database, 'pool'>, work: (connection: PoolClient) => Promise<T>): Promise<T> =>
  retryWhileLocked(pool, () => tryTransaction(pool, work));

/**
 * Acquires a lock for long work of a request, as the transactions of requests do: where others hold it for long, the transaction is run again after a
 * pause, and holds no connection meanwhile. Commands, which have one pool, wait for it.
 *
 * @param connection of a transaction of {@link inTransaction}
 */
export const acquireOrRetry = async <T>(
  { primary, unlimited }: Pick<Database, 'primary' | 'unlimited'>,
  connection: PoolClient,
  acquire: () => Promise<T>,
): Promise<T> => {
  if (unlimited === primary) return acquire();
  await connection.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
  const acquired = await acquire();
  await connection.query('set local lock_timeout = 0');
  return acquired;
};

/**
 * Runs `work` in a read-only transaction of isolation level repeatable read on a connection: all its statements see the database as
 * it was at the first one, whatever others commit meanwhile.
 */
export const inReadSnapshot = async <T>(connection: PoolClient, work: (connection: PoolClient) => Promise<T>): Promise<T> => {
  await connection.query('begin isolation level repeatable read read only');
  try {
    return await work(connection);
  } finally {
    // Nothing was written; if a connection cannot end the transaction it is broken, which its release detects.
    await connection.query('rollback');
  }
};

/** As {@link inReadSnapshot}, on a connection of the pool. */
export const withReadSnapshot = async <T>({ pool }: Pick<Database, 'pool'>, work: (connection: PoolClient) => Promise<T>): Promise<T> => {
  const connection = await pool.connect();
  try {
    return await inReadSnapshot(connection, work);
  } finally {
    connection.release();
  }
};
