import { expect, it } from 'vitest';
import { withDatabase } from '../../testing/database/database.js';
import { schemaDifference } from '../../testing/database/schema-difference.js';
import { migrate } from './migrate.js';
import { listMigrations } from './migrations.js';

const database = await withDatabase();

/** The address of a new database without any table. */
const makeEmpty = async (): Promise<string> => {
  const url = new URL(database.url);
  url.pathname += '_empty';
  await database.pool.query(`create database ${url.pathname.slice(1)}`);
  return url.href;
};

it('migrations and models, compared by Prisma: agree', async () => {
  expect(await schemaDifference(database.url)).toBe('');
});

it('migrating, nothing pending: applies nothing', async () => {
  expect(await migrate(database.url)).toEqual([]);
});

it('migrating an empty database, twice at once: both succeed and each migration is applied once', async () => {
  const url = await makeEmpty();
  const [one, other] = await Promise.all([migrate(url), migrate(url)]);
  expect([...one, ...other]).toEqual((await listMigrations()).map((migration) => migration.name));
});

it('migrating a database that is away: says which and why', async () => {
  const url = 'postgres://gardener:secret@127.0.0.1:1/garden';
  await expect(migrate(url)).rejects.toThrow('The database garden at 127.0.0.1:1 cannot be opened: connect ECONNREFUSED 127.0.0.1:1.');
});
