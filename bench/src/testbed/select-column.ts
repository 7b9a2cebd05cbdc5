import type pg from 'pg';

/** Selects a single column. */
export const selectColumn = async <Value>(pool: pg.Pool, text: string, values: readonly unknown[] = []): Promise<Value[]> => {
  const { rows } = await pool.query<[Value]>({ text, values: [...values], rowMode: 'array' });
  return rows.map(([value]) => value);
};
