import type { Transaction } from '../../database/database.js';

/**
 * Number of rows of a table that work on a connection reads, by indexes and without. To be called in a transaction, as PostgreSQL hands its counts on from
 * time to time, but not within one.
 */
export const countRowsRead = async (connection: Transaction, table: string, work: () => Promise<unknown>): Promise<number> => {
  const readSoFar = async (): Promise<number> => {
    const { rows } = await connection.query<{ read: number }>(
      'select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables where relname = $1',
      [table],
    );
    return rows[0]?.read ?? Number.NaN;
  };
  const before = await readSoFar();
  await work();
  return (await readSoFar()) - before;
};
