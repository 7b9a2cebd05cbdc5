import sql from 'sql-template-tag';
import type { Connection } from '../database/database.js';
import { prepared, row } from '../database/statement.js';

/** Adds changes to the counters, at most so many of each. Returns how many rows it wrote; 0 where nothing is to do or another process does it. */
export const rollUpChanges = async (connection: Connection, most: number): Promise<number> => {
  const folded = await row<{ written: number }>(connection, prepared(sql`select roll_up_counters(${most}) as written`));
  return folded?.written ?? 0;
};
