import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../../database/embedded/embedded.js';
import { findPrograms } from '../../database/embedded/programs.js';
import { migrate } from '../../database/migrate/migrate.js';
import { type KeptFolder, keptFiles } from './kept-files.js';
import { packagedVersion, startPackagedPostgres } from './packaged-postgres.js';
import { atWorker, serversOf } from './test-servers.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server to test with, by project (vitest.workspace.ts): an address, whose account must be allowed to create databases, `packaged` for one of the system's packages, or `embedded`. */
    testServer: string;
    /** The same, a server with the library `citus`, whose databases are distributed over itself: `TEST_CITUS_URL`. */
    testCitus: string;
    /** The workers of its cluster, as `host:port`; none: the server takes the shards itself. `TEST_CITUS_WORKERS`, with commas between. */
    testCitusWorkers: readonly string[];
  }
}

/** In place of an address: a PostgreSQL that is started for the run, of the system's packages with its defaults, or our own. */
const PACKAGED = 'packaged';
const EMBEDDED = 'embedded';

/** A PostgreSQL to test with. */
export interface TestPostgres {
  /** The address of the migrated database that tests clone. */
  readonly template: string;
  /** Leaves nothing of it. */
  stop(): Promise<void>;
}

/**
 * Makes a database one that Citus distributes over the server that it is on, or over workers. Few shards, as every database that is cloned from it
 * has them.
 */
const makeCluster = async (url: string, database: string, workers: readonly string[]): Promise<void> => {
  const { port } = new URL(url);
  await askServer(url, 'create extension citus');
  for (const worker of workers) await askServer(atWorker(url, worker), 'create extension citus');
  await askServer(url, `select citus_set_coordinator_host('127.0.0.1', ${Number(port || 5432)})::text as name`);
  for (const worker of workers) {
    const [host, its] = worker.split(':');
    await askServer(url, `select citus_add_node('${host}', ${Number(its)})::text as name`);
  }
  if (workers.length === 0)
    await askServer(url, `select citus_set_node_property('127.0.0.1', ${Number(port || 5432)}, 'shouldhaveshards', true)::text as name`);
  await askServer(url, `alter database ${database} set citus.shard_count = 2`);
};

/** A server for tests, with files of its own or not. */
interface StartedServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** A server whose files are made for a run: how it starts on a folder, where its files are in it, and its programs with their version. */
interface OwnServer {
  readonly start: (folder: string) => Promise<StartedServer>;
  readonly files: string;
  readonly programs: () => Promise<string>;
}

const OWN_SERVERS: Readonly<Record<string, OwnServer>> = {
  [PACKAGED]: { start: (folder) => startPackagedPostgres(folder, false), files: 'packaged', programs: packagedVersion },
  [EMBEDDED]: {
    start: (dataDir) => startEmbedded({ dataDir, databaseName: 'postgres', durable: false }),
    files: join('postgres', 'data'),
    programs: async () => findPrograms().initdb,
  },
};

/** Makes the template on a server. Returns its address. */
const makeTemplate = async (server: string, template: string, workers: readonly string[] | null): Promise<string> => {
  for (const one of serversOf(server, workers)) await askServer(one, `create database ${template}`);
  const url = addressOf(server, template);
  if (workers) await makeCluster(url, template, workers);
  await migrate(url);
  return url;
};

const addressOf = (server: string, database: string): string => {
  const url = new URL(server);
  url.pathname = database;
  return url.href;
};

/** Starts a server on files that were kept with its template, or makes them and keeps them. */
const startOwn = async (
  name: string,
  { start, files, programs }: OwnServer,
  folder: string,
  keptIn: KeptFolder,
): Promise<StartedServer> => {
  const own = join(folder, files);
  const kept = keptFiles(name, await programs(), keptIn);
  if (await kept.restore(own)) {
    const server = await start(folder).catch(() => null);
    if (server) return server;
    // The copy was damaged, as when the machine lost power.
    await rm(own, { recursive: true, force: true });
  }
  const server = await start(folder);
  try {
    await makeTemplate(server.url, OWN_TEMPLATE, null);
  } finally {
    await server.stop();
  }
  await kept.keep(own);
  return start(folder);
};

/** Name of the template on a server whose files are made for a run. */
const OWN_TEMPLATE = 'test_template';

/**
 * Starts one PostgreSQL with one migrated template for a whole run. Nothing of them is left afterwards, also when the run is interrupted, but a copy
 * of the files for the next run.
 *
 * @param given the address of a server to test with, `packaged` or `embedded`
 * @param workers where that server has the library `citus`, and tests are to run on distributed tables, the workers; null: they are not
 * @param keptIn where files of servers are kept between runs
 */
export const startTestPostgres = async (given: string, workers: readonly string[] | null, keptIn: KeptFolder): Promise<TestPostgres> => {
  const own = OWN_SERVERS[given];
  return own ? startOwnPostgres(given, own, keptIn) : useServer(given, workers);
};

const startOwnPostgres = async (name: string, own: OwnServer, keptIn: KeptFolder): Promise<TestPostgres> => {
  const folder = await mkdtemp(join(tmpdir(), 'translation-commons-test-'));
  const starting = startOwn(name, own, folder, keptIn);
  const stop = async () => {
    await (await starting).stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  };
  stopBeforeSignals(stop);
  return { template: addressOf((await starting).url, OWN_TEMPLATE), stop };
};

const useServer = async (url: string, workers: readonly string[] | null): Promise<TestPostgres> => {
  const template = `test_template_${process.pid}`;
  const stop = async () => {
    for (const server of serversOf(url, workers)) await dropDatabases(server, template);
  };
  stopBeforeSignals(stop);
  return { template: await makeTemplate(url, template, workers), stop };
};

const stopBeforeSignals = (stop: () => Promise<void>): void => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) runBeforeSignal(signal, stop);
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
