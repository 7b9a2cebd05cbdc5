import sql from 'sql-template-tag';
import type { Connection, Transaction } from '../../database/database.js';
import { execute, rows } from '../../database/statement.js';

/** The word indexes: one for each partition of both tables. */
export const listGinIndexes = async (connection: Connection): Promise<readonly number[]> => {
  const found = await rows<{ index: number }>(
    connection,
    sql`select index.indexrelid::int as index
    from pg_inherits part
    join pg_index index on index.indrelid = part.inhrelid
    join pg_class on pg_class.oid = index.indexrelid
    join pg_am on pg_am.oid = pg_class.relam and pg_am.amname = 'gin'
    where part.inhparent in ('unit_words'::regclass, 'translation_words'::regclass)
    order by index.indexrelid`,
  );
  return found.map(({ index }) => index);
};

/**
 * Merges the pending lists of some of these indexes, including entries of running transactions. With enough memory (`work_mem`) one pass per index
 * suffices.
 */
export const cleanPendingLists = async (connection: Transaction, indexes: readonly number[]): Promise<void> => {
  await execute(connection, sql`set local maintenance_work_mem = '128MB'`);
  await execute(connection, sql`select gin_clean_pending_list(index::regclass) from unnest(${[...indexes]}::oid[]) index`);
};

/** Makes a transaction leave merging to the concurrent connection, unless that falls behind by this much in one index. */
export const raisePendingListLimit = async (connection: Transaction): Promise<void> => {
  await execute(connection, sql`set local gin_pending_list_limit = '16MB'`);
};
