import type { Connection } from '../database.js';

/** Column options that Citus takes neither for distributed nor for reference tables: they change how rows are stored and planned for, no answer. */
const COLUMN_OPTIONS_PATTERN =
  /^alter table (\w+)\s+(alter column "?\w+"? set (?:storage|statistics) \w+(?:,\s*alter column "?\w+"? set (?:storage|statistics) \w+)*)$/i;

/** Options of columns, as they are set for a table's shards and copies. */
export interface ShardOptions {
  readonly table: string;
  readonly change: string;
}

/**
 * Runs a statement of a migration on a cluster, in its transaction. Options of columns, which Citus refuses, are set for the table here alone, and
 * returned for {@link setShardOptions}; null: there are none.
 */
export const runOnCluster = async (connection: Connection, statement: string): Promise<ShardOptions | null> => {
  const [, table, change] = COLUMN_OPTIONS_PATTERN.exec(statement) ?? [];
  if (!table || !change) {
    await connection.query(statement);
    return null;
  }
  await connection.query('set local citus.enable_ddl_propagation = off');
  await connection.query(statement);
  await connection.query('set local citus.enable_ddl_propagation = on');
  return { table, change };
};

/**
 * Sets options of columns for the shards and copies of a table on all nodes, if it has any. After the migration's transaction, whose locks it would
 * wait for, as each node is spoken to by another connection.
 *
 * @throws Error what a node said that refused it
 */
export const setShardOptions = async (connection: Connection, { table, change }: ShardOptions): Promise<void> => {
  const { rows } = await connection.query<{ result: string }>(
    `select result from pg_dist_partition, run_command_on_placements(logicalrelid, $2) where logicalrelid = $1::regclass and not success`,
    [table, `alter table %s ${change}`],
  );
  if (rows[0]) throw new Error(rows[0].result);
};
