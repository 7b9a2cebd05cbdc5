import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { writeSequentially } from '../../database/cluster/cluster-catalogue.js';
import { findCluster } from '../../database/cluster/cluster-form.js';
import type { Database } from '../../database/database.js';
import { migrate } from '../../database/migrate/migrate.js';
import { openDatabase } from '../../database/pooling/pool.js';
import { prismaClient } from '../../database/prisma-client.js';
import type { Service } from '../../units/context.js';
import { testTemplate } from '../on-demand.js';
import { serversOf } from './test-servers.js';

// PostgreSQL starts while the other modules of a test are loaded, which takes longer. A failure is thrown where the template is awaited.
testTemplate().catch(() => {});

/** A database for one test file, with its address for whatever opens it again. */
export interface TestDatabase extends Database {
  /** To prepare and look at rows with. */
  readonly prisma: Awaited<ReturnType<typeof prismaClient>>;
  readonly url: string;
}

/** A service on such a database. */
export interface TestService extends Service {
  readonly db: TestDatabase;
}

/** True where the databases of tests are distributed by Citus. */
export const isTestedOnCitus = (): boolean => inject('testCitus') !== '';

/**
 * A database of a test file's own, with all tables and no rows, dropped after the file's last test:
 * `const database = await withDatabase();` at the top of the file.
 */
export const withDatabase = async (): Promise<TestDatabase> => {
  const database = await makeDatabase();
  afterAll(() => database.close());
  return database;
};

/** The same for a part of a file; `close` drops it, and whoever made it closes it. */
const makeDatabase = async (): Promise<TestDatabase> => {
  const template = (await testTemplate()).replace(/^.*\//, '');
  // Citus keeps a connection to every database that it is in, and makes it again only when somebody uses the database.
  await runOnServer(`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${template}'`);
  const url = await createDatabase(`template ${template} strategy file_copy`);
  const made = await openTestDatabase(url);
  if (isTestedOnCitus()) await continueCluster(made);
  return made;
};

/** The same without the extension Citus also where tests run on it: what a backup of a cluster is restored into. */
export const makePlainDatabase = async (): Promise<TestDatabase> => {
  if (!isTestedOnCitus()) return makeDatabase();
  const url = await createDatabase('');
  await migrate(url);
  return openTestDatabase(url);
};

/** Creates a database beside the template, by whose name it is found where a run was interrupted. Returns its address. */
const createDatabase = async (options: string): Promise<string> => {
  const url = new URL(await testTemplate());
  const name = `${url.pathname.slice(1)}_${randomBytes(6).toString('hex')}`;
  await runOnServer(`create database ${name} ${options}`);
  url.pathname = name;
  return url.href;
};

const openTestDatabase = async (url: string): Promise<TestDatabase> => {
  const database = openDatabase({ url, applicationName: 'test', connections: 5 });
  const prisma = await prismaClient(database.pool);
  return {
    ...database,
    prisma,
    url,
    close: async () => {
      await prisma.$disconnect();
      await database.close();
      await runOnServer(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);
    },
  };
};

/** Settings of a database are not cloned with it. */
const continueCluster = async ({ pool }: Database): Promise<void> => {
  const connection = await pool.connect();
  await writeSequentially(connection);
  connection.release(true);
  await findCluster(pool);
};

/** Runs a statement on the server, and on all of a cluster, without a connection to the template: a template with connections cannot be cloned. */
const runOnServer = async (statement: string): Promise<void> => {
  const server = new URL(await testTemplate());
  server.pathname = 'postgres';
  for (const connectionString of serversOf(server.href, inject('testCitusWorkers'))) {
    const client = new pg.Client({ connectionString });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  }
};
