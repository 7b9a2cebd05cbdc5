import { Client } from 'pg';
import { afterAll, expect, it } from 'vitest';
import { isTestedOnCitus, withDatabase } from '../../testing/database/database.js';
import { splitStatements } from '../functions/sql-files.js';
import { migrate } from '../migrate/migrate.js';
import { listPlacedTables } from './cluster-catalogue.js';
import { listPlacementProblems } from './cluster-placements.js';
import { distribute, findUndistributed } from './distribute.js';
import { readTableKinds } from './table-kinds.js';

const database = await withDatabase();
const kinds = await readTableKinds();

/** Opens a connection to a new, migrated database without extensions. */
const makeSingle = async (name: string): Promise<Client> => {
  const url = new URL(database.url);
  url.pathname += `_${name}`;
  await database.pool.query(`create database ${url.pathname.slice(1)} template template0`);
  await migrate(url.href);
  const client = new Client({ connectionString: url.href });
  await client.connect();
  afterAll(async () => {
    await client.end();
    await database.pool.query(`drop database ${url.pathname.slice(1)} with (force)`);
  });
  return client;
};

/** Adds endorsements of one person to translations into a language. */
const endorseIn = async (client: Client, lng: string, number: number): Promise<void> => {
  const { rows } = await client.query<{ tguid: string }>('select tguid from translation where lng = $1 order by id limit $2', [
    lng,
    number,
  ]);
  for (const { tguid } of rows) await client.query(`select from endorse(array[$1], '{1}', '{2026-01-01}', true, null, true)`, [tguid]);
};

it('distributing a database without the extension: refused with what to do, and nothing is changed', async () => {
  const client = await makeSingle('single');
  expect(await findUndistributed(client)).toBeNull();
  await expect(distribute(client)).rejects.toThrow('The database has no extension citus. Load its library on every server');
});

it.runIf(isTestedOnCitus())('distributing a filled database: all rows are there and counted on, each table where it belongs', async () => {
  const client = await makeSingle('filled');
  await client.query(`insert into person (name) values ('ann')`);
  await client.query(`insert into unit (key, forms) select 'unit ' || nr, '{text}' from generate_series(1, 200) nr`);
  await client.query(
    `insert into translation (tguid, unit_id, lng, forms, author_id)
    select key || lng, unit.id, lng, '{text}', person.id from unit, person, unnest('{ar,de,es,fr,ja}'::text[]) lng`,
  );
  await endorseIn(client, 'fr', 1);
  const { port } = new URL(database.url);
  await client.query('create extension citus');
  await client.query(`select citus_set_coordinator_host('127.0.0.1', $1)`, [Number(port)]);
  await client.query(`select citus_set_node_property('127.0.0.1', $1, 'shouldhaveshards', true)`, [Number(port)]);
  const told: string[] = [];
  const moved = await distribute(client, { shards: 4, log: (sentence) => told.push(sentence) });
  expect(moved).toEqual([...kinds.reference, ...kinds.distributed]);
  expect(told.at(-1)).toBe(`${moved.length} of ${moved.length}: the table ${moved.at(-1)} is distributed by language.`);
  expect(await findUndistributed(client)).toBeNull();
  expect(await distribute(client)).toEqual([]);

  const placed = new Map((await listPlacedTables(client)).map(({ name, kind }) => [name, kind]));
  for (const name of kinds.distributed) expect(placed.get(name), name).toBe('distributed');
  const counted = async () =>
    (
      await client.query(
        `select (select count(*)::int from translation) as translations, (select count(*)::int from endorsement) as endorsements,
          (select sum(translations)::int from activity_delta) as counted, (select sum(units)::int from translated_units_delta where lng = 'ja') as units`,
      )
    ).rows;
  expect(await counted()).toEqual([{ translations: 1_000, endorsements: 1, counted: 1_000, units: 200 }]);
  await endorseIn(client, 'ja', 2);
  await client.query(`insert into translation (tguid, unit_id, lng, forms) select 'new', min(id), 'ja', '{x}' from unit`);
  expect(await counted()).toEqual([{ translations: 1_001, endorsements: 3, counted: 1_001, units: 200 }]);

  const problems = async () => {
    const found = [];
    for await (const problem of listPlacementProblems(client)) found.push(problem);
    return found;
  };
  expect(await problems()).toEqual([]);
  const broken = async (statement: string) => {
    await client.query('begin');
    await client.query(statement);
    const found = await problems();
    await client.query('rollback');
    return found;
  };
  expect(
    await broken(
      `delete from pg_dist_placement where shardid = (select min(shardid) from pg_dist_shard where logicalrelid = 'translation'::regclass)`,
    ),
  ).toEqual([expect.stringMatching(/^The shard \d+ of the table translation is on no server of the cluster\.$/)]);
  expect(await broken(`update pg_dist_partition set repmodel = 's' where logicalrelid = 'comment_mention'::regclass`)).toEqual([
    'The table comment_mention should be reference, and is local.',
  ]);
});

it('migrations that came after the tables were filled, and distributed on a cluster: applied, and nothing that was there is lost', async () => {
  const later = [
    '20261125140344_changes_by_statement',
    '20261125140646_unit_project_set',
    '20261125150500_strings_without_context',
    '20261127043300_columns_of_the_former_program',
  ];
  const { pool } = database;
  const { id: unitId } = await database.prisma.unit.create({ data: { key: 'waits', forms: ['waits'] } });
  // As it was before them, with a change that waits for its position and a string without a context.
  await pool.query('delete from unsequenced_change');
  for (const column of ['number', 'kinds', 'unit_keys', 'project_set_ids', 'translation_ids', 'person_ids', 'times'])
    await pool.query(`alter table unsequenced_change drop column ${column}`);
  for (const column of ['kind', 'unit_key', 'project_set_id', 'changed_at'])
    await pool.query(`alter table unsequenced_change alter column ${column} set not null`);
  await pool.query(
    `insert into unsequenced_change (kind, unit_key, project_set_id, lng, translation_id, changed_at)
     values ('suggested', 'waits', 0, 'fr', 7, '2026-11-25T12:00:00Z'), ('voted', 'waits', 0, 'fr', 7, '2026-11-25T12:00:01Z')`,
  );
  await pool.query('alter table unit add constraint unit_project_set_id_fkey foreign key (project_set_id) references project_set(id)');
  await pool.query(`insert into source_string (unit_id, context) values ($1, '')`, [unitId]);
  await pool.query('delete from _prisma_migrations where migration_name = any ($1::text[])', [later]);

  expect(await migrate(database.url)).toEqual(later);
  // Rows of one change each stay, as the program before writes them; both are read.
  const { rows: waiting } = await pool.query(
    'select lng, number, kind::text, unit_key, translation_id::int from unsequenced_change order by changed_at',
  );
  expect(waiting).toEqual(['suggested', 'voted'].map((kind) => ({ lng: 'fr', number: 1, kind, unit_key: 'waits', translation_id: 7 })));
  const { rows: contexts } = await pool.query('select context from source_string where unit_id = $1', [unitId]);
  expect(contexts).toEqual([{ context: '' }]);
  const { rows: sequenced } = await pool.query('select sequence_changes(10)::int as number');
  expect(sequenced).toEqual([{ number: 2 }]);
  if (isTestedOnCitus()) expect(await findUndistributed(pool)).toBeNull();
  await database.prisma.unit.delete({ where: { id: unitId } });
});

it('a file of functions, split: one statement each, with what stands between dollars and in quotes as it is', () => {
  const sql = `-- A; comment\ncreate function f() returns text language plpgsql as $$\nbegin\n  -- it's; here\n  return ';';\nend\n$$;\ndrop trigger t on a;\nselect 'a;b' -- c\n`;
  expect(splitStatements(sql)).toEqual([
    `create function f() returns text language plpgsql as $$\nbegin\n  -- it's; here\n  return ';';\nend\n$$`,
    'drop trigger t on a',
    `select 'a;b'`,
  ]);
});
