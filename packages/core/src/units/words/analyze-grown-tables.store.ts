import sql, { raw } from 'sql-template-tag';
import { isOnCluster } from '../../database/cluster/cluster-form.js';
import type { Connection } from '../../database/database.js';
import { execute, rows } from '../../database/statement.js';

/** A table is analyzed when its number of pages has grown by this factor since the last time. */
const GROWTH_FACTOR = 1.1;
/** Number of pages below which growth does not matter: smaller tables are read whole. */
const SMALL_PAGES = 16;

/** SQL condition on `pg_class` that a table has grown. */
const HAS_GROWN = `not relispartition
  and pg_relation_size(pg_class.oid) / current_setting('block_size')::int > greatest(${SMALL_PAGES}, relpages * ${GROWTH_FACTOR})`;

/** Names of the tables of this server that have grown. */
const GROWN = sql`select pg_class.oid::regclass::text as name from pg_class
  where relkind = 'r' and relpersistence = 'p' and relnamespace = current_schema()::regnamespace and ${raw(HAS_GROWN)}`;

/** The same for distributed tables: each server knows the sizes of its shards. */
const GROWN_IN_SHARDS = sql`select distinct name from run_command_on_all_nodes($command$
    select json_agg(distinct logicalrelid::text) from pg_dist_shard join pg_class on pg_class.oid = to_regclass(shard_name(logicalrelid, shardid))
    where ${raw(HAS_GROWN)}$command$) answer
  cross join lateral json_array_elements_text(nullif(result, '')::json) name where success`;

/**
 * Analyzes (`analyze`) the tables that have grown a lot since the last time, as after a bulk import, outside of a transaction. Until autovacuum does
 * it, a minute or more later, the planner assumes that new values are rare: it then reads all translations into an unknown language for each unit of
 * which it needs one. Word tables are left to autovacuum, as they take long and searches do not need it. All columns are analyzed: if columns are
 * named, autovacuum does not count the work as done, and repeats it.
 */
export const analyzeGrownTables = async (connection: Connection): Promise<void> => {
  const grown = await rows<{ name: string }>(connection, isOnCluster(connection) ? sql`${GROWN} union ${GROWN_IN_SHARDS}` : GROWN);
  const analyze = async (names: readonly string[]) => {
    if (names.length > 0) await execute(connection, sql`analyze (skip_locked) ${raw(names.join(', '))}`);
  };
  // On two connections of a pool, as merging does.
  await Promise.all([0, 1].map((turn) => analyze(grown.filter((_, nr) => nr % 2 === turn).map(({ name }) => name))));
};
