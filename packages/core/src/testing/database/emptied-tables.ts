import type { Pool } from 'pg';
import { expect } from 'vitest';

/**
 * Leaves the statistics of tables as vacuum does where they were emptied and it cannot give their pages back, because somebody else uses them: the
 * planner takes them for empty.
 */
export const noteAsEmptied = async (pool: Pick<Pool, 'query'>, tables: readonly string[]): Promise<void> => {
  await pool.query('update pg_class set reltuples = 0, relpages = 1000 where oid = any($1::regclass[])', [tables]);
};

/** Rows inserted into a table, and read of it, since the database was made. */
interface TableStatistics {
  readonly table: string;
  readonly inserted: number;
  readonly reads: number;
}

const readStatistics = async (pool: Pool, tables: readonly string[]): Promise<TableStatistics[]> => {
  // A connection reports its statistics at the end of its next statement, or when it has been idle for long.
  await Promise.all(Array.from({ length: pool.totalCount }, () => pool.query('select')));
  const { rows } = await pool.query<TableStatistics>(
    `select relname as table, n_tup_ins::int as inserted, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as reads
    from pg_stat_user_tables where relid = any($1::regclass[]) order by relname`,
    [tables],
  );
  return rows;
};

/** Time within which PostgreSQL reports its statistics, in milliseconds. */
const STATISTICS_MS = 30_000;

/**
 * Counts the rows that work reads of each of some tables, into all of which it inserts as many rows.
 *
 * @param inserted how many it inserts: once PostgreSQL reports them, it reports the reads as well
 * @returns the numbers, by table in alphabetical order
 */
export const countReads = async (
  pool: Pool,
  tables: readonly string[],
  inserted: number,
  work: () => Promise<unknown>,
): Promise<readonly number[]> => {
  const before = await readStatistics(pool, tables);
  const wanted = before.map((former) => [former.table, former.inserted + inserted]);
  await work();
  await expect
    .poll(async () => (await readStatistics(pool, tables)).map((now) => [now.table, now.inserted]), { timeout: STATISTICS_MS })
    .toEqual(wanted);
  return (await readStatistics(pool, tables)).map(({ reads }, nr) => reads - (before[nr]?.reads ?? 0));
};
