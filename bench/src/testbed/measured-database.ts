import { migrate } from '@translation-commons/core/database/migrate/migrate.js';
import pg from 'pg';

/** A database to measure on. */
export interface MeasuredDatabase {
  readonly url: string;
  readonly pool: pg.Pool;
  /** Closes the connections. The database stays. */
  close(): Promise<void>;
}

/** Opens a database of the server, with all migrations applied. */
export const openMeasuredDatabase = async (server: string, name: string): Promise<MeasuredDatabase> => {
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  await migrate(url);
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  pool.on('error', () => {});
  return { url, pool, close: () => pool.end() };
};

/** True when the server has a database of that name. */
export const hasDatabase = (server: string, name: string): Promise<boolean> =>
  withClient(server, async (client) => ((await client.query('select from pg_database where datname = $1', [name])).rowCount ?? 0) > 0);

/** Drops the database of that name, if there is one. */
export const dropDatabase = (server: string, name: string): Promise<void> =>
  withClient(server, async (client) => {
    await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
  });

/** Makes an empty database in place of the one of that name. */
export const recreateDatabase = async (server: string, name: string): Promise<void> => {
  await dropDatabase(server, name);
  await withClient(server, (client) => client.query(`create database ${pg.escapeIdentifier(name)}`));
};

/** Copies a database that nobody is connected to, in place of the one of the new name. */
export const copyDatabase = async (server: string, from: string, to: string): Promise<void> => {
  await dropDatabase(server, to);
  // As files, since written through the log a large one would be written twice.
  const names = { to: pg.escapeIdentifier(to), from: pg.escapeIdentifier(from) };
  await withClient(server, (client) => client.query(`create database ${names.to} template ${names.from} strategy file_copy`));
};

const withClient = async <Result>(server: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};
