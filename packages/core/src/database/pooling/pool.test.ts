import { setTimeout } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { withDatabase } from '../../testing/database/database.js';
import { execute, prepared, row, rows, statementName } from '../statement.js';
import { inTransaction } from '../transaction.js';
import { openDatabase } from './pool.js';

const database = await withDatabase();
const { pool, prisma } = database;

const countUnits = () => prisma.unit.count();

describe('openDatabase', () => {
  it('a count: is a number', async () => {
    expect(await row(pool, sql`select count(*) as number from unit`)).toEqual({ number: 0 });
  });

  it('ids of 64 bits, alone, in lists and of the generated client: are numbers', async () => {
    const id = 5_000_000_000;
    expect(await row(pool, sql`select ${id}::bigint as id, array[${id}, null, 1]::bigint[] as ids, '{}'::bigint[] as none`)).toEqual({
      id,
      ids: [id, null, 1],
      none: [],
    });
    const unit = await prisma.unit.create({ data: { id, key: 'large', forms: ['tree'] } });
    expect(unit).toMatchObject({ id, projectSetId: 0, batchId: null });
    expect(await prisma.unit.findUnique({ where: { id } })).toMatchObject({ id });
    await prisma.unit.delete({ where: { id } });
  });

  it.each(['bigint', 'bigint[]'])('%s beyond what numbers tell apart: refused, not rounded', async (type) => {
    await expect(
      pool.query(`select '${type === 'bigint' ? '' : '{'}9007199254740993${type === 'bigint' ? '' : '}'}'::${type}`),
    ).rejects.toThrow('beyond what a number can say exactly');
  });

  it('a statement, over its time: fails, and the connection serves the next', async () => {
    const impatient = openDatabase({ url: database.url, applicationName: 'impatient', connections: 1, statementTimeout: 50 });
    const before = await row(impatient.pool, sql`select pg_backend_pid() as id`);
    await expect(impatient.pool.query('select pg_sleep(10)')).rejects.toMatchObject({ code: '57014' });
    expect(await row(impatient.pool, sql`select pg_backend_pid() as id`)).toEqual(before);
    await impatient.close();
  });

  it('statements that wait for a lock: wait on one connection, and are done in the end', async () => {
    const patient = openDatabase({ url: database.url, applicationName: 'patient', connections: 1, statementTimeout: 30_000 });
    const connection = await pool.connect();
    const ask = () => row(patient.pool, sql`select pg_backend_pid() as id from pg_advisory_xact_lock(7)`);
    const before = await ask();
    await connection.query('select pg_advisory_lock(7)');
    const waiting = ask();
    // Longer than `lock_timeout`.
    await setTimeout(200);
    expect(await row(patient.pool, sql`select 1 as one`)).toEqual({ one: 1 });
    await connection.query('select pg_advisory_unlock(7)');
    connection.release();
    expect(await waiting).toEqual(before);
    await patient.close();
  });

  it.each([0, 30_000])('connections that PostgreSQL ends, with a time limit of %i ms: the next query works', async (statementTimeout) => {
    const stubborn = openDatabase({ url: database.url, applicationName: 'stubborn', connections: 1, statementTimeout });
    await expect(stubborn.pool.query('select pg_terminate_backend(pg_backend_pid())')).rejects.toMatchObject({ code: '57P01' });
    await stubborn.pool.query('select 1');
    await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'stubborn'`);
    await expect.poll(() => row(stubborn.pool, sql`select 1 as one`).catch(() => null)).toEqual({ one: 1 });
    await stubborn.close();
  });

  it('a server that is away: opening succeeds and asking fails', async () => {
    const away = openDatabase({ url: 'postgres://nobody:nothing@127.0.0.1:1/nowhere', applicationName: 'lost' });
    await expect(away.pool.query('select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await away.close();
  });
});

describe('inTransaction', () => {
  it('work that returns: is kept', async () => {
    const before = await countUnits();
    const id = await inTransaction(database, async (tx) => {
      await execute(tx, sql`insert into unit (key, forms) values ('kept', array['a'])`);
      return 7;
    });
    expect(id).toBe(7);
    expect(await countUnits()).toBe(before + 1);
  });

  it('work that throws: leaves nothing, and the same error comes out', async () => {
    const before = await countUnits();
    const failure = new Error('no');
    const work = inTransaction(database, async (tx) => {
      await execute(tx, sql`insert into unit (key, forms) values ('lost', array['a'])`);
      throw failure;
    });
    await expect(work).rejects.toBe(failure);
    expect(await countUnits()).toBe(before);
    expect(pool.idleCount).toBe(pool.totalCount);
  });

  it('a connection that breaks amid work: leaves nothing, and the pool serves the next', async () => {
    const before = await countUnits();
    const work = inTransaction(database, async (tx) => {
      await execute(tx, sql`insert into unit (key, forms) values ('lost', array['a'])`);
      const own = await row<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
      await pool.query('select pg_terminate_backend($1)', [own?.pid]);
      await execute(tx, sql`insert into unit (key, forms) values ('lost too', array['a'])`);
    });
    await expect(work).rejects.toThrow();
    expect(await countUnits()).toBe(before);
  });
});

describe('prepared', () => {
  it('a prepared statement, asked twice on one connection: is kept by PostgreSQL under its name', async () => {
    const statement = (key: string) => prepared(sql`select id from unit where key = ${key} and forms = ${['one', 'two']}`);
    const kept = await inTransaction(database, async (tx) => {
      await rows(tx, statement('a'));
      await rows(tx, statement('b'));
      return rows(tx, sql`select name from pg_prepared_statements where name = ${statement('c').name}`);
    });
    expect(kept).toEqual([{ name: statement('d').name }]);
  });

  it('names of texts: are the same for the same text, and different for different ones', () => {
    expect(statementName('select 1')).toBe(statementName('select 1'));
    expect(statementName('select 1')).not.toBe(statementName('select 2'));
  });

  it('more texts than are kept: go unnamed', () => {
    for (let number = 0; number < 600; number += 1) statementName(`select ${number} as number`);
    expect(statementName('select 1000 as number')).toBeUndefined();
    expect(statementName('select 0 as number')).toBeDefined();
  });
});
