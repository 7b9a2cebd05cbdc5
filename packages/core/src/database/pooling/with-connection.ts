import pg from 'pg';
import { isDatabaseUnavailable } from '../database-errors.js';

/**
 * Lends a connection of a pool to `work`, which leaves no transaction open. Where a statement fails the pool keeps the connection, unlike after
 * `pool.query`: those who wait for a lock try several times a second. It replaces a connection that broke.
 *
 * @throws what `work` throws
 */
export const withConnection = async <T>(pool: pg.Pool, work: (connection: pg.PoolClient) => Promise<T>): Promise<T> => {
  const connection = await pool.connect();
  try {
    const result = await work(connection);
    connection.release();
    return result;
  } catch (error) {
    connection.release(!(error instanceof pg.DatabaseError) || isDatabaseUnavailable(error));
    throw error;
  }
};
