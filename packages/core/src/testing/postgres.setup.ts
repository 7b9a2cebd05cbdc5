import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../database/embedded.js';
import { migrate } from '../database/migrate.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server to test with instead of one of our own, or empty: `TEST_DATABASE_URL`. Its account must be allowed to create databases. */
    testServer: string;
    /** The migrated database that tests clone. */
    testTemplate: string;
  }
}

/**
 * Vitest's global setup: one PostgreSQL and one migrated template for a whole run. Nothing of them is left afterwards,
 * also when the run is interrupted.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = project.getProvidedContext().testServer;
  const folder = given ? null : await mkdtemp(join(tmpdir(), 'translation-commons-test-'));
  const server = folder
    ? await startEmbedded({ dataDir: folder, databaseName: 'postgres', durable: false })
    : { url: given, stop: async () => {} };
  const template = `test_template_${process.pid}`;

  let cleaning: Promise<void> | undefined;
  const cleanUp = async () => {
    if (!folder) await dropDatabases(server.url, template);
    await server.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  };
  const cleanUpOnce = () => {
    cleaning ??= cleanUp();
    return cleaning;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void cleanUpOnce().finally(() => process.exit(signal === 'SIGINT' ? 130 : 143)));
  }

  await askServer(server.url, `create database ${template}`);
  const url = new URL(server.url);
  url.pathname = template;
  await migrate(url.href);
  project.provide('testTemplate', url.href);
  return cleanUpOnce;
}

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
