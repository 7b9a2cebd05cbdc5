import type { PoolClient } from 'pg';
import type { Database } from './database.js';

/**
 * Does work in one transaction ("read committed"): all of it is kept when `work` returns, nothing when it throws.
 * Inside, only the connection that it is given belongs to the transaction, not the pool and not Prisma.
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
    // A connection that cannot even roll back is broken: the pool throws it away, and PostgreSQL its transaction.
    await connection.query('rollback').then(
      () => connection.release(),
      () => connection.release(true),
    );
    throw error;
  }
};
