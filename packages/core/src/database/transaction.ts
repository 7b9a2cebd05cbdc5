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
