import sql from 'sql-template-tag';
import type { Connection } from '../database/database.js';
import { prepared, row } from '../database/statement.js';

/**
 * Rolls up changes, at most `limit` of each counter. Returns the number of rows written; 0 where there is nothing to do or another process is doing
 * it.
 */
export const rollUpChanges = async (connection: Connection, most: number): Promise<number> => {
  const folded = await row<{ written: number }>(connection, prepared(sql`select roll_up_counters(${most}) as written`));
  return folded?.written ?? 0;
};
