import sql, { raw } from 'sql-template-tag';
import type { Connection } from '../../database/database.js';
import { execute, rows } from '../../database/statement.js';

/** A table is analyzed when its number of pages has grown by this factor since the last time. */
const GROWTH_FACTOR = 1.1;
/** Number of pages below which growth does not matter: smaller tables are read whole. */
const SMALL_PAGES = 16;

/**
 * Analyzes (`analyze`) the tables that have grown a lot since the last time, as after a bulk import, outside of a transaction. Until autovacuum does
 * it, a minute or more later, the planner assumes that new values are rare: it then reads all translations into an unknown language for each unit of
 * which it needs one. Word tables are left to autovacuum, as they take long and searches do not need it. All columns are analyzed: if columns are
 * named, autovacuum does not count the work as done, and repeats it.
 */
export const analyzeGrownTables = async (connection: Connection): Promise<void> => {
  const grown = await rows<{ name: string }>(
    connection,
    sql`select oid::regclass::text as name from pg_class
      where relkind = 'r' and relpersistence = 'p' and not relispartition and relnamespace = current_schema()::regnamespace
        and pg_relation_size(oid) / current_setting('block_size')::int > greatest(${SMALL_PAGES}::int, relpages * ${GROWTH_FACTOR}::float8)`,
  );
  if (grown.length === 0) return;
  await execute(connection, sql`analyze (skip_locked) ${raw(grown.map(({ name }) => name).join(', '))}`);
};
