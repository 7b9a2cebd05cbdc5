import type { Connection } from '../database.js';

/**
 * DISCARD PLANS: makes PostgreSQL plan this connection's statements anew, including foreign key checks. Call it before tables grow a lot in one
 * transaction: a plan made for an empty table scans sequentially for each row, which takes hours for a hundred thousand.
 */
export const discardPlans = async (connection: Connection): Promise<void> => {
  await connection.query('discard plans');
};
