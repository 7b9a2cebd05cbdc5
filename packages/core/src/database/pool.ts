import pg from 'pg';
import type { Database } from './database.js';
import { safeNumber } from './safe-number.js';

/** Options of a connection pool. */
export interface DatabaseSettings {
  /** `postgres://user:password@host:port/name`. */
  readonly url: string;
  /** `application_name` of the connections in `pg_stat_activity`. */
  readonly applicationName: string;
  /** Size of the pool: connections at most; default 10, which two processors do not outrun. */
  readonly connections?: number;
  /** `statement_timeout` in milliseconds; default 0: none. */
  readonly statementTimeout?: number;
  /** Milliseconds to wait for a free connection; default 10,000. */
  readonly connectionTimeout?: number;
  /** Milliseconds after which the client gives up a query, for servers that may vanish silently; default 0: none. */
  readonly queryTimeout?: number;
}

/** Size of the pool for work that may take long: the tasks of a worker, the imports of requests, and some exports. */
const UNLIMITED_CONNECTIONS = 8;

/** Milliseconds that such work waits for a connection: longer than people's requests. */
const UNLIMITED_CONNECTION_TIMEOUT_MS = 60_000;

/** Opens a connection pool: it connects at the first query, and replaces connections that break. `bigint` columns are read as numbers. */
export const openPool = (settings: DatabaseSettings): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: settings.url,
    application_name: settings.applicationName,
    max: settings.connections ?? 10,
    connectionTimeoutMillis: settings.connectionTimeout ?? 10_000,
    keepAlive: true,
    types: { getTypeParser },
    // Not among the parameters of the connection's start, which PgBouncer refuses.
    ...(settings.statementTimeout
      ? { onConnect: (connection) => connection.query(`set statement_timeout = ${settings.statementTimeout}`) }
      : {}),
    ...(settings.queryTimeout ? { query_timeout: settings.queryTimeout } : {}),
  });
  // A connection that breaks fails the query that waits on it, and the pool replaces it; without listeners it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (connection) => connection.on('error', () => {}));
  return pool;
};

/**
 * Opens a database with one connection pool, and one more for long work where statements have a time limit. Nothing connects before the first query, so this does not fail while the server is
 * unreachable; queries do, and succeed again as soon as it is back.
 */
export const openDatabase = (settings: DatabaseSettings): Database => {
  const pool = openPool(settings);
  if (!settings.statementTimeout) return { pool, primary: pool, unlimited: pool, close: () => pool.end() };
  const unlimited = openPool({
    ...settings,
    statementTimeout: 0,
    connections: UNLIMITED_CONNECTIONS,
    connectionTimeout: UNLIMITED_CONNECTION_TIMEOUT_MS,
  });
  return { pool, primary: pool, unlimited, close: async () => void (await Promise.all([pool.end(), unlimited.end()])) };
};

/** PostgreSQL's number of the type `bigint[]`, which pg has no name for. */
const INT8_ARRAY = 1016;

/** Lists of one dimension, as all of ours are: `{1,2,NULL}`. */
const parseNumbers = (text: string): (number | null)[] =>
  text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((element) => (element === 'NULL' ? null : safeNumber(element)));

/** As pg does it, but `bigint` becomes a number, in arrays too: ids and counts. Prisma brings parsers of its own (`numberedIds`). */
const getTypeParser: typeof pg.types.getTypeParser = (type: number, format?: 'text' | 'binary') => {
  if (format !== 'binary' && type === pg.types.builtins.INT8) return safeNumber;
  if (format !== 'binary' && type === INT8_ARRAY) return parseNumbers;
  return pg.types.getTypeParser(type, format);
};
