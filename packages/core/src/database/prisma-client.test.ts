import { afterAll, expect, it } from 'vitest';
import { countStatements } from '../testing/database/count-statements.js';
import { withDatabase } from '../testing/database/database.js';
import { isCharacterNotInRepertoire, isDatabaseUnavailable, isUniqueViolation } from './database-errors.js';
import { openDatabase } from './pooling/pool.js';
import { prismaClient } from './prisma-client.js';
import { inTransaction } from './transaction.js';

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

it('on a transaction’s connection: writes what the transaction does, and begins none of its own', async () => {
  const data = { id: 'in a transaction' };
  await expect(
    inTransaction(database, async (connection) => {
      const { client } = await prismaClient(connection);
      await client.create({ data, select: { id: true } });
      await client.updateMany({ where: data, data: { grants: ['password'] } });
      expect(await client.findUnique({ where: data })).toMatchObject({ ...data, grants: ['password'] });
      expect(await database.prisma.client.count({ where: data })).toBe(0);
      await expect((await prismaClient(connection)).$transaction(async () => null)).rejects.toThrow('single statements');
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect(await database.prisma.client.count({ where: data })).toBe(0);
});
