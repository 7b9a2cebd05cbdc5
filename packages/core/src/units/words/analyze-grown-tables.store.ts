import sql, { raw } from 'sql-template-tag';
import type { Transaction } from '../../database/database.js';
import { execute, rows } from '../../database/statement.js';

/** A table is analyzed where it has more pages than so many times those that it had when it was last. */
const GROWTH = 1.1;
/** Pages below which growth is nothing to speak of: smaller tables are read whole. */
const SMALL_PAGES = 16;
/** PostgreSQL reads 300 rows for each: 100, its default, took two to nine times as long. */
const STATISTICS_TARGET = 30;

/**
 * Analyzes (`analyze`) the tables that grew a lot since they last were, as after a bulk import, in a transaction of its own. Until PostgreSQL
 * does it by itself, a minute or more later, its planner takes what is new for rare: it then reads all translations into a language of
 * which it never heard for each unit of which it wants one. Tables of words are left to PostgreSQL, as they take long and searches know how
 * to do without; and so are columns of lists, as texts are: no plan hangs on what is common in them. A small sample is enough for what is
 * needed at once. PostgreSQL does not count it as its own work where columns are named, and looks at all of them thoroughly later.
 */
export const analyzeGrownTables = async (connection: Transaction): Promise<void> => {
  const grown = await rows<{ columns: string }>(
    connection,
    sql`select pg_class.oid::regclass::text || ' (' || (
        select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute join pg_type on pg_type.oid = atttypid
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and typcategory <> 'A') || ')' as columns from pg_class
      where relkind = 'r' and relpersistence = 'p' and not relispartition and relnamespace = current_schema()::regnamespace
        and pg_relation_size(pg_class.oid) / current_setting('block_size')::int > greatest(${SMALL_PAGES}::int, relpages * ${GROWTH}::float8)`,
  );
  if (grown.length === 0) return;
  await execute(connection, sql`set local default_statistics_target = ${raw(String(STATISTICS_TARGET))}`);
  await execute(connection, sql`analyze (skip_locked) ${raw(grown.map(({ columns }) => columns).join(', '))}`);
};
