import type pg from 'pg';

/**
 * Bulk load: drops the indexes that take rows in no order, fills the tables, and builds the indexes again, which is many times faster.
 * Indexes that begin with the
 * number of a unit or translation stay, as rows come in their order, and the triggers that keep counters use them.
 */
export const withoutIndexes = async (pool: pg.Pool, fill: () => Promise<void>): Promise<void> => {
  const { rows: indexes } = await pool.query<{ name: string; definition: string }>(`
    select relname as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid = any (array['unit', 'translation', 'endorsement', 'unit_words', 'translation_words']::regclass[])
      and not indisprimary and pg_get_indexdef(indexrelid, 1, true) not in ('unit_id', 'translation_id')`);
  for (const { name } of indexes) await pool.query(`drop index ${name}`);
  await fill();
  const connection = await pool.connect();
  try {
    await connection.query(`set maintenance_work_mem = '512MB'`);
    for (const { definition } of indexes) await connection.query(definition.replace(' ON ONLY ', ' ON '));
  } finally {
    connection.release(true);
  }
};
