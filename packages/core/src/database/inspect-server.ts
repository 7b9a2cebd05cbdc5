import { Client } from 'pg';

/** Facts about a PostgreSQL server and the service's database on it. */
export interface ServerFacts {
  /** `15.18`. */
  readonly version: string;
  /** Major version times 10,000, as `server_version_num`. */
  readonly versionNumber: number;
  readonly encoding: string;
  readonly databaseBytes: number;
  /** Server settings as `current_setting` gives them, in sessions of ours. */
  readonly settings: Readonly<
    Record<'fsync' | 'full_page_writes' | 'synchronous_commit' | 'jit' | 'max_connections' | 'shared_buffers', string>
  >;
  /** The server's clock minus ours, in milliseconds; the way there and back is halved. */
  readonly clockOffsetMs: number;
  /** Names of applied migrations; empty where the database has none. */
  readonly migrations: readonly string[];
}

const FACTS = `select current_setting('server_version') as version, current_setting('server_version_num')::int as "versionNumber",
  pg_encoding_to_char(encoding) as encoding, pg_database_size(datname)::float8 as "databaseBytes",
  json_build_object('fsync', current_setting('fsync'), 'full_page_writes', current_setting('full_page_writes'),
    'synchronous_commit', current_setting('synchronous_commit'), 'jit', current_setting('jit'),
    'max_connections', current_setting('max_connections'), 'shared_buffers', current_setting('shared_buffers')) as settings
  from pg_database where datname = current_database()`;

/**
 * Reads facts about the server without changing anything, on one connection.
 *
 * @throws the error of the driver where the server cannot be reached or refuses the connection
 */
export const inspectServer = async (url: string): Promise<ServerFacts> => {
  const client = new Client({ connectionString: url, application_name: 'doctor', connectionTimeoutMillis: 10_000, query_timeout: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    const asked = Date.now();
    const { rows: clock } = await client.query<{ ms: number }>('select extract(epoch from clock_timestamp())::float8 * 1000 as ms');
    const clockOffsetMs = (clock[0]?.ms ?? 0) - (asked + Date.now()) / 2;
    const { rows: facts } = await client.query<Omit<ServerFacts, 'clockOffsetMs' | 'migrations'>>(FACTS);
    const { rows: tables } = await client.query<{ known: boolean }>(`select to_regclass('_prisma_migrations') is not null as known`);
    const { rows: applied } = tables[0]?.known
      ? await client.query<{ name: string }>('select migration_name as name from _prisma_migrations where finished_at is not null')
      : { rows: [] };
    const [fact] = facts;
    if (!fact) throw new Error('PostgreSQL told nothing of its database.');
    return { ...fact, clockOffsetMs, migrations: applied.map(({ name }) => name) };
  } finally {
    await client.end();
  }
};
