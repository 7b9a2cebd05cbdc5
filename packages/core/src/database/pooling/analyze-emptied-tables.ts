import sql, { raw } from 'sql-template-tag';
import { isOnCluster } from '../cluster/cluster-form.js';
import type { Transaction } from '../database.js';
import { execute, rows } from '../statement.js';

/** Number of pages below which it does not matter what the planner takes a table for. */
const SMALL_PAGES = 16;

/**
 * Analyzes, within a transaction that stored much, the tables that held nothing when they were last vacuumed and kept their pages, as after a first
 * import that failed: the planner takes them for empty whatever comes (`reltuples` is 0), and reads one whole for each row of another. Otherwise it
 * only looks at the catalogue. On a cluster each server plans for its own shards, so it does nothing there.
 */
export const analyzeEmptiedTables = async (connection: Transaction): Promise<void> => {
  if (isOnCluster(connection)) return;
  const emptied = await rows<{ name: string }>(
    connection,
    sql`select oid::regclass::text as name from pg_class
      where relkind = 'r' and relpersistence = 'p' and relnamespace = current_schema()::regnamespace
        and reltuples = 0 and relpages > ${SMALL_PAGES}::int`,
  );
  if (emptied.length > 0) await execute(connection, sql`analyze (skip_locked) ${raw(emptied.map(({ name }) => name).join(', '))}`);
};
