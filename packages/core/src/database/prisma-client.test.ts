import { afterAll, expect, it } from 'vitest';
import { countStatements } from '../testing/database/count-statements.js';
import { withDatabase } from '../testing/database/database.js';
import { isCharacterNotInRepertoire, isDatabaseUnavailable, isUniqueViolation } from './database-errors.js';
import { openDatabase } from './pool.js';
import { prismaClient } from './prisma-client.js';

const database = await withDatabase();
const { pool } = database;
const client = { id: 'web', grants: [] };

/** The error that work ends with. */
const failure = (work: () => Promise<unknown>): Promise<unknown> =>
  work().then(
    () => null,
    (error: unknown) => error,
  );

it('asked for twice: one client, on the pool that it was asked for', async () => {
  expect(await prismaClient(pool)).toBe(await prismaClient(pool));
  const { during } = countStatements(database);
  expect(await during(async () => (await prismaClient(pool)).person.count())).toBe(1);
});

it('a row that is there already: is told by the constraint', async () => {
  const add = async () => (await prismaClient(pool)).client.create({ data: client });
  await add();
  expect(isUniqueViolation(await failure(add))).toBe(true);
});

it('a text with NUL: is the sender’s to mend', async () => {
  const error = await failure(async () => (await prismaClient(pool)).client.create({ data: { ...client, id: 'a\0b' } }));
  expect([isCharacterNotInRepertoire(error), isUniqueViolation(error), isDatabaseUnavailable(error)]).toEqual([true, false, false]);
});

it('a server that is away: is told so', async () => {
  const away = openDatabase({ url: 'postgres://nobody:nothing@127.0.0.1:1/nowhere', applicationName: 'lost' });
  afterAll(() => away.close());
  expect(isDatabaseUnavailable(await failure(async () => (await prismaClient(away.pool)).person.count()))).toBe(true);
});

it('a connection that PostgreSQL ends: away, and there again for the next', async () => {
  const one = openDatabase({ url: database.url, applicationName: 'one', connections: 1 });
  afterAll(() => one.close());
  const prisma = await prismaClient(one.pool);
  const ended = await failure(() => prisma.$queryRaw`select pg_terminate_backend(pg_backend_pid())`);
  expect(isDatabaseUnavailable(ended)).toBe(true);
  await expect.poll(() => prisma.person.count().catch(() => null)).toBe(0);
});
