import type pg from 'pg';
import type { SentStatement } from './count-statements.js';
import { explain, nodesOf, type PlanNode } from './explain.js';

/** Tables that grow with what people do. */
const LARGE_TABLES = ['endorsement', 'translation', 'unit', 'change', 'track_record', 'template_entry'];

/** SQLSTATE `undefined_table`. */
const UNDEFINED_TABLE = '42P01';

/** The nodes of a statement's plan; none where it names a temporary table, which went with its transaction. */
const nodesOfPlan = async (connection: pg.PoolClient, statement: SentStatement): Promise<readonly PlanNode[]> => {
  try {
    return nodesOf(await explain(connection, statement));
  } catch (error) {
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return [];
    throw error;
  }
};

/** True if a condition names a language alone, whose rows are all read then. */
const isOfLanguage = (condition: string): boolean => /^\(lng = (ANY )?\S+\)$/.test(condition);

/** The first column of each index of the large tables. */
const FIRST_COLUMNS = `select index.relname as name, pg_get_indexdef(index.oid, 1, true) as first
  from pg_index join pg_class index on index.oid = indexrelid join pg_class "table" on "table".oid = indrelid
  where "table".relnamespace = 'public'::regnamespace and "table".relname = any($1)`;

/**
 * Finds statements that have no index for what they look up in a large table, and would walk one behind a first column that they do not name: all of it,
 * or, as PostgreSQL 18 does, once for each value of that column. Of statements with one text the last is
 * looked at. Plans are made without reading whole tables, as most of those of tests are too small for an index.
 */
export const findIndexWalks = async (pool: pg.Pool, statements: readonly SentStatement[]): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ name: string; first: string }>(FIRST_COLUMNS, [LARGE_TABLES]);
  const firstColumns = new Map(rows.map(({ name, first }) => [name, first]));
  const walks = new Set<string>();
  const connection = await pool.connect();
  try {
    await connection.query('set enable_seqscan to off');
    for (const { text, values } of new Map(statements.map((one) => [one.text, one])).values()) {
      if (!/^\s*(select|with|insert|update|delete)\b/i.test(text)) continue;
      for (const { 'Index Name': name = '', 'Index Cond': condition } of await nodesOfPlan(connection, { text, values })) {
        const first = firstColumns.get(name);
        if (first && condition && !condition.includes(first) && !isOfLanguage(condition)) walks.add(`${name} ${condition} in ${text}`);
      }
    }
  } finally {
    connection.release(true);
  }
  return [...walks];
};
