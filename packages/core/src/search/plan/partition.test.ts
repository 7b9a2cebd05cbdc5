import { expect, it } from 'vitest';
import { withDatabase } from '../../testing/database/database.js';
import { partitionOf } from './partition.js';

const { pool } = await withDatabase();

it.each(['unit_words', 'translation_words'])('ids of %s, small and large: each in the part that PostgreSQL puts it in', async (table) => {
  const { rows } = await pool.query<{ id: number; part: number }>(`
    select id, part from (
      select generate_series(1, 2000) as id union all select (2 ^ 31 - 1 - power(nr, 3))::bigint from generate_series(0, 1000) nr
      union all select (2 ^ 53 - 1 - power(nr, 5))::bigint from generate_series(0, 1000) nr) made,
      generate_series(0, 15) part
    where satisfies_hash_partition('${table}'::regclass, 16, part, id)`);
  expect(rows).toHaveLength(4_002);
  expect(rows.filter(({ id, part }) => partitionOf(id) !== part)).toEqual([]);
});
