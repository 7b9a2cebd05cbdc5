import sql, { raw, type Sql } from 'sql-template-tag';
import type { Connection, Transaction } from './database.js';
import { inHalves } from './pooling/in-halves.js';
import { needsOneLanguage, withOtherServers } from './spread.js';
import { execute, rows } from './statement.js';

/** A table is analyzed when its number of pages has grown by this factor since the last time. */
const GROWTH_FACTOR = 1.1;
/** Number of pages below which it does not matter what the planner takes a table for: smaller ones are read whole. */
const SMALL_PAGES = 16;

/** SQL condition on `pg_class` that a table has grown. */
const HAS_GROWN = `not relispartition
  and pg_relation_size(pg_class.oid) / current_setting('block_size')::int > greatest(${SMALL_PAGES}, relpages * ${GROWTH_FACTOR})`;

/** SQL condition on `pg_class` that a table held nothing when it was last vacuumed or analyzed, and kept its pages. */
const WAS_EMPTIED = `reltuples = 0 and relpages > ${SMALL_PAGES}`;

/** Names of this server's tables that meet a condition on `pg_class`. */
const tablesWhere = (condition: string): Sql => sql`select pg_class.oid::regclass::text as name from pg_class
  where relkind = 'r' and relpersistence = 'p' and relnamespace = current_schema()::regnamespace and ${raw(condition)}`;

const listNames = async (connection: Connection, tables: Sql): Promise<string[]> =>
  (await rows<{ name: string }>(connection, tables)).map(({ name }) => name);

const analyze = async (connection: Connection, names: readonly string[]): Promise<void> => {
  if (names.length > 0) await execute(connection, sql`analyze (skip_locked) ${raw(names.join(', '))}`);
};

/**
 * Analyzes (`analyze`) the tables that have grown a lot since the last time, as after a bulk import, outside of a transaction. Until autovacuum does
 * it, a minute or more later, the planner assumes that new values are rare: it then reads all translations into an unknown language for each unit of
 * which it needs one. Word tables are left to autovacuum, as they take long and searches do not need it. All columns are analyzed: if columns are
 * named, autovacuum does not count the work as done, and repeats it.
 */
export const analyzeGrownTables = async (connection: Connection): Promise<void> => {
  const grown = withOtherServers(connection, tablesWhere(HAS_GROWN), HAS_GROWN);
  const names = await listNames(connection, grown);
  await inHalves(names, (half) => analyze(connection, half));
};

/**
 * Analyzes, within a transaction that stored much, the tables that were emptied before it, as by a first import that failed: the planner takes them
 * for empty whatever comes, and reads one whole for each row of another. Otherwise it only looks at the catalogue. Where tables are
 * spread over servers, each plans for its own, so it does nothing there.
 */
export const analyzeEmptiedTables = async (connection: Transaction): Promise<void> => {
  if (!needsOneLanguage(connection)) await analyze(connection, await listNames(connection, tablesWhere(WAS_EMPTIED)));
};
