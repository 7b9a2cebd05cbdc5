import type pg from 'pg';

/**
 * Settles a database as it would be some minutes after it was written to: counters rolled up, positions given to its changes, GIN pending lists merged, `vacuum analyze`
 * done, and a checkpoint made.
 */
export const settleDatabase = async (pool: pg.Pool): Promise<void> => {
  for (const table of ['unit', 'translation', 'endorsement']) {
    await pool.query(`select setval('${table}_id_seq', greatest((select max(id) from ${table}), 1))`);
  }
  for (let folded = 1; folded > 0; ) {
    const { rows } = await pool.query<{ folded: number }>('select roll_up_counters(1000000) as folded');
    folded = rows[0]?.folded ?? 0;
  }
  for (let sequenced = 1; sequenced > 0; ) {
    const { rows } = await pool.query<{ sequenced: number }>('select sequence_changes(2000000)::int as sequenced');
    sequenced = rows[0]?.sequenced ?? 0;
  }
  await pool.query('vacuum analyze');
  await pool.query('checkpoint');
};
