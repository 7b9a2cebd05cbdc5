import sql, { raw } from 'sql-template-tag';
import type { Connection } from '../../database/database.js';
import { execute, rows } from '../../database/statement.js';

/** A table is analyzed where it has more pages than so many times those that it had when it was last. */
const GROWTH = 1.1;
/** Pages below which growth is nothing to speak of: smaller tables are read whole. */
const SMALL_PAGES = 16;

/**
 * Analyzes (`analyze`) the tables that grew a lot since they last were, as after a bulk import, outside of a transaction. Until PostgreSQL
 * does it by itself, a minute or more later, its planner takes what is new for rare: it then reads all translations into a language of
 * which it never heard for each unit of which it wants one. Tables of words are left to PostgreSQL, as they take long and searches know how
 * to do without. All columns are looked at: where they are named, PostgreSQL does not count it as its own work done, and does it once more.
 */
export const analyzeGrownTables = async (connection: Connection): Promise<void> => {
  const grown = await rows<{ name: string }>(
    connection,
    sql`select oid::regclass::text as name from pg_class
      where relkind = 'r' and relpersistence = 'p' and not relispartition and relnamespace = current_schema()::regnamespace
        and pg_relation_size(oid) / current_setting('block_size')::int > greatest(${SMALL_PAGES}::int, relpages * ${GROWTH}::float8)`,
  );
  if (grown.length === 0) return;
  await execute(connection, sql`analyze (skip_locked) ${raw(grown.map(({ name }) => name).join(', '))}`);
};
