import sql, { raw } from 'sql-template-tag';
import { isOnCluster } from '../../database/cluster/cluster-form.js';
import type { Connection } from '../../database/database.js';
import { execute, rows } from '../../database/statement.js';

/** A table is analyzed where it has more pages than so many times those that it had when it was last. */
const GROWTH = 1.1;
/** Pages below which growth is nothing to speak of: smaller tables are read whole. */
const SMALL_PAGES = 16;

/** Whether a table that `pg_class` has is one that grew. */
const HAS_GROWN = `not relispartition
  and pg_relation_size(pg_class.oid) / current_setting('block_size')::int > greatest(${SMALL_PAGES}, relpages * ${GROWTH})`;

/** Tables of this server that grew: their names. */
const GROWN = sql`select pg_class.oid::regclass::text as name from pg_class
  where relkind = 'r' and relpersistence = 'p' and relnamespace = current_schema()::regnamespace and ${raw(HAS_GROWN)}`;

/** The same of tables that Citus spread, of which each server knows the size of its shards. */
const GROWN_IN_SHARDS = sql`select distinct name from run_command_on_all_nodes($command$
    select json_agg(distinct logicalrelid::text) from pg_dist_shard join pg_class on pg_class.oid = to_regclass(shard_name(logicalrelid, shardid))
    where ${raw(HAS_GROWN)}$command$) answer
  cross join lateral json_array_elements_text(nullif(result, '')::json) name where success`;

/**
 * Analyzes (`analyze`) the tables that grew a lot since they last were, as after a bulk import, outside of a transaction. Until PostgreSQL
 * does it by itself, a minute or more later, its planner takes what is new for rare: it then reads all translations into a language of
 * which it never heard for each unit of which it wants one. Tables of words are left to PostgreSQL, as they take long and searches know how
 * to do without. All columns are looked at: where they are named, PostgreSQL does not count it as its own work done, and does it once more.
 */
export const analyzeGrownTables = async (connection: Connection): Promise<void> => {
  const grown = await rows<{ name: string }>(connection, isOnCluster(connection) ? sql`${GROWN} union ${GROWN_IN_SHARDS}` : GROWN);
  if (grown.length === 0) return;
  await execute(connection, sql`analyze (skip_locked) ${raw(grown.map(({ name }) => name).join(', '))}`);
};
