import { readFileSync, statSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { type Embedded, startEmbedded } from './embedded.js';

// Creating a server's files takes long on a disk that other tests use as well.
vi.setConfig({ testTimeout: 120_000 });

const folder = await mkdtemp(join(tmpdir(), 'translation-commons-embedded-'));
const dataDir = join(folder, 'embedded');
let started: Embedded[] = [];

const start = async (databaseName = 'garden', folder = dataDir): Promise<Embedded> => {
  const embedded = await startEmbedded({ dataDir: folder, databaseName, durable: false });
  started.push(embedded);
  return embedded;
};

afterEach(async () => {
  await Promise.all(started.map((embedded) => embedded.stop()));
  started = [];
});

// A failed test may have left a server in it, which stops by itself when its files are gone.
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));

const ask = async (url: string, statement: string): Promise<Record<string, unknown> | undefined> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows[0];
  } finally {
    await client.end();
  }
};

const PLANT = `create table if not exists tree as select 'oak' as name`;

const pidFile = () => join(dataDir, 'postgres', 'data', 'postmaster.pid');

it('a new folder: gets a server that knows the letters of every script', async () => {
  const { url } = await start();
  await ask(url, 'create extension pg_trgm');
  expect(
    await ask(
      url,
      `select lower('ÇШ') as lower, current_setting('server_encoding') as encoding, cardinality(show_trgm('شكر')) > 0 as trigrams`,
    ),
  ).toEqual({
    lower: 'çш',
    encoding: 'UTF8',
    trigrams: true,
  });
});

it('the password: is read by the account of the server only', async () => {
  const { url } = await start();
  const file = join(dataDir, 'postgres', 'data', 'superuser.password');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toBe(new URL(url).password);
});

it('two users of one folder: share a server, which stops with the last', async () => {
  const service = await start('strings');
  const command = await start('verses');
  expect(new URL(command.url).port).toBe(new URL(service.url).port);
  expect(await ask(command.url, 'select current_database() as name')).toEqual({ name: 'verses' });

  await service.stop();
  expect(await ask(command.url, 'select 1 as one')).toEqual({ one: 1 });
  await command.stop();
  await expect(ask(command.url, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

it('two users at once of an empty folder: both get the one server', async () => {
  const folder = join(dataDir, 'empty');
  const all = await Promise.all([start('garden', folder), start('garden', folder)]);
  expect(new Set(all.map(({ url }) => new URL(url).port)).size).toBe(1);
  expect(await Promise.all(all.map(({ url }) => ask(url, 'select 1 as one')))).toEqual([{ one: 1 }, { one: 1 }]);
});

it('stopping and starting at once, again and again: whoever is in has a server', async () => {
  await start();
  const visit = async () => {
    for (let times = 0; times < 3; times += 1) {
      const { url, stop } = await start();
      expect(await ask(url, 'select 1 as one')).toEqual({ one: 1 });
      await stop();
    }
  };
  await started[0]?.stop();
  await Promise.all([visit(), visit()]);
});

it('a second start: finds its data at the same port', async () => {
  const first = await start();
  await ask(first.url, PLANT);
  await first.stop();
  const second = await start();
  expect(second.url).toBe(first.url);
  expect(await ask(second.url, 'select name from tree')).toEqual({ name: 'oak' });
});

it('a server that crashed, another program having its number by now: is started again with its data', async () => {
  const first = await start();
  await ask(first.url, PLANT);
  await ask(first.url, 'checkpoint');
  const file = await readFile(pidFile(), 'utf8');
  await first.stop();
  await writeFile(pidFile(), file.replace(/^\d+/, String(process.pid)));
  const second = await start();
  expect(await ask(second.url, 'select name from tree')).toEqual({ name: 'oak' });
});

it('a server that was killed: is started again with its data', async () => {
  const first = await start();
  await ask(first.url, PLANT);
  await ask(first.url, 'checkpoint');
  process.kill(Number.parseInt(await readFile(pidFile(), 'utf8'), 10), 'SIGKILL');
  const second = await start();
  expect(await ask(second.url, 'select name from tree')).toEqual({ name: 'oak' });
});

it('a server that was killed while one of its processes hangs: is started again when that has ended', async () => {
  const first = await start();
  await ask(first.url, PLANT);
  await ask(first.url, 'checkpoint');
  const client = new pg.Client({ connectionString: first.url });
  client.on('error', () => {});
  await client.connect();
  const hanging = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0;
  process.kill(hanging, 'SIGSTOP');
  process.kill(Number.parseInt(await readFile(pidFile(), 'utf8'), 10), 'SIGKILL');
  const starting = start();
  await expect.poll(() => readFile(join(dataDir, 'postgres', 'log'), 'utf8'), { timeout: 60_000 }).toContain('is still in use');
  process.kill(hanging, 'SIGCONT');
  expect(await ask((await starting).url, 'select name from tree')).toEqual({ name: 'oak' });
});

it('a log file larger than a text can be: is rotated, and the server starts', async () => {
  await (await start()).stop();
  const log = join(dataDir, 'postgres', 'log');
  await truncate(log, 600 * 2 ** 20);
  await start();
  expect((await stat(`${log}.1`)).size).toBe(600 * 2 ** 20);
  expect((await stat(log)).size).toBeLessThan(2 ** 20);
});

it('a folder that cannot be: is named, with what to do', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  const embedded = startEmbedded({ dataDir: join(file, 'below'), databaseName: 'garden' });
  await expect(embedded).rejects.toThrow(
    /cannot be kept in .*below.postgres \(ENOTDIR.*\)\. Give this account the folder, or set DATA_DIR to another\.$/,
  );
});

it('files of another version: said, with the way on', async () => {
  await (await start()).stop();
  await writeFile(join(dataDir, 'postgres', 'data', 'PG_VERSION'), '12\n');
  await expect(start()).rejects.toThrow(
    /are of PostgreSQL 12, and this version brings PostgreSQL 18.*Write a backup with PostgreSQL 12, .*"Another PostgreSQL"/,
  );
});
