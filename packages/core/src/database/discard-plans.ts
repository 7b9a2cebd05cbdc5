import type { Connection } from './database.js';

/**
 * Has PostgreSQL plan anew what it runs on this connection, foreign keys' checks too. To be called before tables grow a lot in one
 * transaction: a plan that was made for an empty table reads all of it at every check, which takes hours for a hundred thousand.
 */
export const discardPlans = async (connection: Connection): Promise<void> => {
  await connection.query('discard plans');
};
