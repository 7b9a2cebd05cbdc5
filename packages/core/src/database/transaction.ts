import type { PoolClient } from 'pg';
import type { Database } from './database.js';

/**
 * Runs `work` in a transaction (isolation level read committed): commits when it resolves, rolls back when it rejects.
 * Only the connection given to `work` belongs to the transaction; the pool and the Prisma client do not.
 */
export const inTransaction = async <T>(database: Pick<Database, 'pool'>, work: (connection: PoolClient) => Promise<T>): Promise<T> => {
  const connection = await database.pool.connect();
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
