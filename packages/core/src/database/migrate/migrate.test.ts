import { Client } from 'pg';
import { afterAll, expect, it } from 'vitest';
import { withDatabase } from '../../testing/database/database.js';
import { schemaDifference } from '../../testing/database/schema-difference.js';
import { listFilesFor } from '../cluster/overlay.js';
import { runSqlFiles } from '../functions/apply-sql-files.js';
import { listSqlFiles, splitStatements } from '../functions/sql-files.js';
import { migrate } from './migrate.js';
import { requireAlone } from './migration-refusals.js';
import { listMigrations, type Migration } from './migrations.js';

const database = await withDatabase();

/** Statements after which a program of before finds something missing, or may no longer write what it did. */
const TAKES_AWAY =
  /\b(drop (table|column|function|view|type|sequence|trigger)|rename|truncate|delete from)\b|\balter column \S+ (set not null|type)\b|\badd constraint\b.*\bcheck\b/i;

let made = 0;

/** The URL of a new, empty database. */
const makeEmpty = async (): Promise<string> => {
  const url = new URL(database.url);
  made += 1;
  url.pathname += `_empty${made}`;
  const name = url.pathname.slice(1);
  await database.pool.query(`create database ${name}`);
  afterAll(() => database.pool.query(`drop database ${name} with (force)`));
  return url.href;
};

/** Runs work with one connection to a database. */
const connected = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Names and definitions of the existing functions or triggers, without the casts of enums that distributing a database creates. */
const MADE = {
  functions: `select proname || '(' || pg_get_function_identity_arguments(oid) || ')' as name, pg_get_functiondef(oid) as text
    from pg_proc where pronamespace = 'public'::regnamespace and proname <> 'enum_text' order by name`,
  triggers: `select tgname || ' on ' || tgrelid::regclass as name, pg_get_triggerdef(pg_trigger.oid) as text
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace order by name`,
};

const listMade = async (client: Client) => [...(await client.query(MADE.functions)).rows, ...(await client.query(MADE.triggers)).rows];

it('migrations and models, compared by Prisma: agree', async () => {
  expect(await schemaDifference(database.url)).toBe('');
});

it('functions and triggers of a migrated database: those that its files make, and no more', async () => {
  await connected(database.url, async (client) => {
    const files = await listFilesFor(client);
    const before = await listMade(client);
    expect(before.length).toBeGreaterThan(20);
    await client.query('begin');
    for (const { name } of before.filter(({ text }) => text.startsWith('CREATE OR REPLACE')))
      await client.query(`drop function ${name} cascade`);
    expect(await listMade(client)).toEqual([]);
    await runSqlFiles(client, files);
    expect(await listMade(client)).toEqual(before);
    await runSqlFiles(client, files);
    expect(await listMade(client)).toEqual(before);
    await client.query('rollback');
  });
});

it('functions for one server: name nothing of a cluster, which an overlay has', async () => {
  const files = await listSqlFiles();
  expect(files.length).toBeGreaterThan(10);
  expect(
    files.filter(({ sql }) => /citus|cluster|is_coordinator|unit_lock|\bfor(each)? language\b/i.test(sql)).map(({ name }) => name),
  ).toEqual([]);
});

it('migrating, a file of prisma/sql is another one than was applied: makes its functions again', async () => {
  const url = await makeEmpty();
  await migrate(url);
  await connected(url, async (client) => {
    const before = await listMade(client);
    await client.query(`drop function utc_day cascade`);
    await client.query(`update sql_file set checksum = 'former' where name = 'counters.sql'`);
    expect(await migrate(url)).toEqual([]);
    expect(await listMade(client)).toEqual(before);
    expect((await client.query(`select count(*)::int as n from sql_file where checksum = 'former'`)).rows).toEqual([{ n: 0 }]);
  });
});

it('migrating while somebody writes who would be in a deadlock with it: it gives way, and both are done', async () => {
  const url = await makeEmpty();
  await migrate(url);
  await connected(url, async (writer) => {
    await writer.query(`update sql_file set checksum = 'another' where name = 'endorsements.sql'`);
    await writer.query('begin');
    await writer.query('lock table endorsement in row exclusive mode');
    const migrated = migrate(url);
    const waiting = `select from pg_locks where not granted and relation = 'endorsement'::regclass`;
    await expect.poll(async () => (await writer.query(waiting)).rowCount, { interval: 20, timeout: 20_000 }).toBeGreaterThan(0);
    expect((await writer.query('select count(*)::int as translations from translation')).rows).toEqual([{ translations: 0 }]);
    await writer.query('commit');
    await migrated;
    expect((await writer.query(`select from sql_file where checksum = 'another'`)).rowCount).toBe(0);
  });
});

it('migrating a database of an earlier version that lacks some of what the first migration was made of: refused, and nothing is changed', async () => {
  const url = await makeEmpty();
  await migrate(url);
  await connected(url, async (client) => {
    await client.query(`update _prisma_migrations set migration_name = '20260101000000_former'`);
    await client.query(`delete from sql_file`);
    await expect(migrate(url)).rejects.toThrow('laid by an earlier version');
    expect((await client.query('select from sql_file')).rowCount).toBe(0);
  });
});

it('migrating a database that has all migrations that the first one was squashed from: notes it as finished, and lays nothing again', async () => {
  const url = await makeEmpty();
  await migrate(url);
  const [baseline] = await listMigrations();
  if (!baseline) throw new Error('There is no migration.');
  expect(baseline.replaces.length).toBeGreaterThan(1);
  await connected(url, async (client) => {
    await client.query('delete from _prisma_migrations where migration_name = $1', [baseline.name]);
    await client.query(
      `insert into _prisma_migrations (id, checksum, migration_name, finished_at) select nr, '', name, now()
       from unnest($1::text[]) with ordinality former (name, nr)`,
      [baseline.replaces],
    );
    expect(await migrate(url)).toEqual([]);
    const { rows } = await client.query('select migration_name as name from _prisma_migrations order by 1');
    expect(rows.map(({ name }) => name)).toEqual([...baseline.replaces, ...(await listMigrations()).map(({ name }) => name)].sort());
  });
});

it('migrating, nothing pending: applies nothing', async () => {
  expect(await migrate(database.url)).toEqual([]);
});

it('migrating an empty database, twice at once: both succeed and each migration is applied once', async () => {
  const url = await makeEmpty();
  const [one, other] = await Promise.all([migrate(url), migrate(url)]);
  expect([...one, ...other]).toEqual((await listMigrations()).map((migration) => migration.name));
});

it('migrating a database that a newer version migrated: refused with a sentence, also where nothing is pending, and its functions stay', async () => {
  const url = await makeEmpty();
  await migrate(url);
  await connected(url, async (client) => {
    await client.query(
      `insert into _prisma_migrations (id, checksum, migration_name, finished_at) values ('x', 'x', '29990101000000_future', now())`,
    );
    await expect(migrate(url)).rejects.toThrow(/newer version.*29990101000000_future.*Start the newer version/s);
    await client.query(`update sql_file set checksum = 'newer' where name = 'counters.sql'`);
    await expect(migrate(url)).rejects.toThrow('newer version');
    expect((await client.query(`select from sql_file where checksum = 'newer'`)).rowCount).toBe(1);
  });
});

it('a migration that programs must be stopped for: refused while one is connected, naming it; applied when all are gone', async () => {
  const url = await makeEmpty();
  await migrate(url);
  await connected(url, async (client) => {
    await client.query(`set application_name = 'garden-service'`);
    const marked: Migration = { name: '2999_lay_paths', sql: '', replaces: [], stopFirst: 'Paths become numbers.' };
    const own = new Client({ connectionString: url, application_name: 'migrate' });
    await own.connect();
    try {
      await expect(requireAlone(own, [marked])).rejects.toThrow(/2999_lay_paths.*Paths become numbers\. Stop all.*garden-service \(1\)/s);
      await requireAlone(own, [{ ...marked, stopFirst: null }]);
      await client.query(`set application_name = 'presence'`);
      await requireAlone(own, [marked]);
    } finally {
      await own.end();
    }
  });
});

it('migrations: each that is marked says why, and those that are not take nothing away that a former program uses', async () => {
  for (const { name, sql, stopFirst, replaces } of await listMigrations()) {
    if (replaces.length > 0) continue;
    // A function is made, not run.
    const statements = splitStatements(sql).filter((statement) => !statement.startsWith('create or replace function'));
    const taken = statements.filter((statement) => TAKES_AWAY.test(statement));
    if (stopFirst === null && !sql.includes('-- Contract:')) expect({ name, taken }).toEqual({ name, taken: [] });
  }
});

it('migrating a database that is away: says which and why', async () => {
  const url = 'postgres://gardener:secret@127.0.0.1:1/garden';
  await expect(migrate(url)).rejects.toThrow(
    'The database garden at 127.0.0.1:1 cannot be opened: connect ECONNREFUSED 127.0.0.1:1. Start PostgreSQL there',
  );
});
