import type { Connection } from './database.js';

/**
 * DISCARD PLANS: makes PostgreSQL plan the statements of this connection anew, foreign keys' checks too. To be called before tables grow a
 * lot in one transaction: a plan made for an empty table scans it sequentially for each row, which takes hours for a hundred thousand.
 */
export const discardPlans = async (connection: Connection): Promise<void> => {
  await connection.query('discard plans');
};
