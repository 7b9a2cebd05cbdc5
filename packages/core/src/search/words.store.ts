import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.js';
import { execute } from '../database/statement.js';

/** Merges new entries into the indexes over words. Memory saves it from going through an index several times. */
export const mergePendingWords = async (connection: Transaction): Promise<void> => {
  await execute(connection, sql`set local maintenance_work_mem = '128MB'`);
  await execute(
    connection,
    sql`select gin_clean_pending_list(index.indexrelid)
    from pg_inherits part
    join pg_index index on index.indrelid = part.inhrelid
    join pg_class on pg_class.oid = index.indexrelid
    join pg_am on pg_am.oid = pg_class.relam and pg_am.amname = 'gin'
    where part.inhparent in ('unit_words'::regclass, 'translation_words'::regclass)`,
  );
};
