import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../../database/embedded/embedded.js';
import { migrate } from '../../database/migrate/migrate.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server to test with instead of one of our own, or empty: `TEST_DATABASE_URL`. Its account must be allowed to create databases. */
    testServer: string;
  }
}

/** A PostgreSQL to test with. */
export interface TestPostgres {
  /** The address of the migrated database that tests clone. */
  readonly template: string;
  /** Leaves nothing of it. */
  stop(): Promise<void>;
}

/**
 * Starts one PostgreSQL with one migrated template for a whole run. Nothing of them is left afterwards, also when the run is interrupted.
 *
 * @param given the address of a server to test with instead of one of our own, or empty
 */
export const startPostgres = async (given: string): Promise<TestPostgres> => {
  const folder = await mkdtemp(join(tmpdir(), 'translation-commons-test-'));
  const starting = given
    ? Promise.resolve({ url: given, stop: async () => {} })
    : startEmbedded({ dataDir: folder, databaseName: 'postgres', durable: false });
  const template = `test_template_${process.pid}`;

  const stop = async () => {
    if (given) await dropDatabases(given, template);
    await (await starting).stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) runBeforeSignal(signal, stop);

  const server = await starting;
  await askServer(server.url, `create database ${template}`);
  const url = new URL(server.url);
  url.pathname = template;
  await migrate(url.href);
  return { template: url.href, stop };
};

/** Does work at a signal before all who listen to it already: Vitest would end the process at once. */
const runBeforeSignal = (signal: 'SIGINT' | 'SIGTERM', work: () => Promise<void>): void => {
  const listeners = process.listeners(signal);
  process.removeAllListeners(signal);
  let working = false;
  const listen = async (): Promise<void> => {
    if (working) return;
    working = true;
    // Listens until it is done: the embedded PostgreSQL would end the process as soon as nobody else seems to listen.
    await work().catch(() => {});
    process.off(signal, listen);
    for (const listener of listeners) process.on(signal, listener);
    process.kill(process.pid, signal);
  };
  process.on(signal, listen);
};

/** Drops the template and, after an interruption, what was cloned from it. */
const dropDatabases = async (url: string, template: string): Promise<void> => {
  const { rows } = await askServer(url, `select datname as name from pg_database where starts_with(datname, '${template}')`);
  for (const { name } of rows) await askServer(url, `drop database if exists ${name} with (force)`);
};

const askServer = async (url: string, statement: string): Promise<pg.QueryResult<{ name: string }>> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
};
