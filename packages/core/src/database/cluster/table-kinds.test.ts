import { expect, it } from 'vitest';
import { withDatabase } from '../../testing/database/database.js';
import { listForeignKeys } from '../foreign-keys.js';
import { listPlacedTables } from './cluster-catalogue.js';
import { readTableKinds } from './table-kinds.js';

const database = await withDatabase();
const kinds = await readTableKinds();

it('tables of the schema: each is in exactly one list of kinds, and no others are', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname !~ '^citus_|^pg_dist_'`,
  );
  const listed = [...kinds.distributed, ...kinds.reference, ...kinds.local].sort();
  expect(listed, 'a new table goes into one list of prisma/cluster/tables.json').toEqual(rows.map(({ name }) => name).sort());
});

it('distributed tables: have a language in every row, in every unique key', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select relname as name from unnest($1::text[]) relname
    where not exists (select from pg_attribute where attrelid = relname::regclass and attname = 'lng' and attnotnull)
      or exists (select from pg_index where indrelid = relname::regclass and indisunique
        and not exists (select from pg_attribute where attrelid = indrelid and attname = 'lng' and attnum = any(indkey)))`,
    [kinds.distributed],
  );
  expect(rows).toEqual([]);
});

it('reference tables: refer to reference tables that come before them, or to themselves', async () => {
  const order = new Map(kinds.reference.map((name, index) => [name, index]));
  const keys = (await listForeignKeys(database.pool)).filter(({ table }) => order.has(table));
  const wrong = keys.filter(({ table, definition }) => {
    const [, parent = ''] = /REFERENCES (\w+)\(/.exec(definition) ?? [];
    return (order.get(parent) ?? Number.POSITIVE_INFINITY) > (order.get(table) ?? -1);
  });
  expect(keys.length).toBeGreaterThan(20);
  expect(wrong).toEqual([]);
});

it('tables that were placed: as their lists say on a cluster, nowhere without one', async () => {
  const { rows } = await database.pool.query<{ clustered: boolean }>(
    `select exists (select from pg_extension where extname = 'citus') as clustered`,
  );
  expect(rows).toHaveLength(1);
  if (!rows[0]?.clustered) {
    await expect(listPlacedTables(database.pool)).rejects.toThrow('pg_dist_partition');
    return;
  }
  const placed = await listPlacedTables(database.pool);
  expect(placed.filter(({ kind }) => kind === 'distributed').map(({ name }) => name)).toEqual([...kinds.distributed].sort());
  expect(placed.filter(({ kind }) => kind === 'reference').map(({ name }) => name)).toEqual([...kinds.reference].sort());
});
