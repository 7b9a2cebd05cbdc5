import pg from 'pg';
import type { Database } from '../database.js';
import { safeNumber } from '../safe-number.js';
import { LOCK_TIMEOUT_MS, retryOnLocks, retryStatements } from './retry-while-locked.js';
import { SESSION_SETTINGS } from './session-settings.js';

/** Options of a connection pool. */
export interface DatabaseSettings {
  /** `postgres://user:password@host:port/name`. */
  readonly url: string;
  /** `application_name` of the connections in `pg_stat_activity`. */
  readonly applicationName: string;
  /** Pool size: maximum number of connections; default {@link DEFAULT_CONNECTIONS}. */
  readonly connections?: number;
  /** `statement_timeout` in milliseconds; default 0: none. */
  readonly statementTimeout?: number;
  /** `lock_timeout` in milliseconds; default 0: none. */
  readonly lockTimeout?: number;
  /** Milliseconds to wait for a free connection; default 10,000. */
  readonly connectionTimeout?: number;
  /** Client-side query timeout in milliseconds, for servers that may vanish silently; default 0: none. */
  readonly queryTimeout?: number;
}

/** Default pool size: enough for two processors. */
export const DEFAULT_CONNECTIONS = 10;

/** Pool size for long work: the tasks of a worker, the imports of requests, and some exports. */
const UNLIMITED_CONNECTIONS = 8;

/** Time that such work waits for a connection, in milliseconds: longer than requests. */
const UNLIMITED_CONNECTION_TIMEOUT_MS = 60_000;

/** Opens a connection pool: it connects at the first query, and replaces connections that break. `bigint` columns are read as numbers. */
export const openPool = (settings: DatabaseSettings): pg.Pool => {
  const { statementTimeout = 0, lockTimeout = 0 } = settings;
  const pool = new pg.Pool({
    connectionString: settings.url,
    application_name: settings.applicationName,
    max: settings.connections ?? DEFAULT_CONNECTIONS,
    connectionTimeoutMillis: settings.connectionTimeout ?? 10_000,
    keepAlive: true,
    types: { getTypeParser },
    // Set by a statement, because PgBouncer rejects it as a startup parameter.
    onConnect: (connection) =>
      connection.query(`${SESSION_SETTINGS}; set statement_timeout = ${statementTimeout}; set lock_timeout = ${lockTimeout}`),
    ...(settings.queryTimeout ? { query_timeout: settings.queryTimeout } : {}),
  });
  // A broken connection fails its current query and is replaced by the pool; without a listener its error would end the process.
  pool.on('error', () => {});
  pool.on('connect', (connection) => connection.on('error', () => {}));
  return pool;
};

/**
 * Opens a database with a connection pool, and another for long work where statements have a timeout. Then who waits for a lock on the first holds no
 * connection meanwhile. Nothing connects before the first query, so
 * this does not fail while the server is unreachable; queries do, and succeed again as soon as it is back.
 */
export const openDatabase = (settings: DatabaseSettings): Database => {
  if (!settings.statementTimeout) {
    const pool = openPool(settings);
    return { pool, primary: pool, unlimited: pool, close: () => pool.end() };
  }
  const pool = openPool({ ...settings, lockTimeout: LOCK_TIMEOUT_MS });
  retryOnLocks(pool, settings.statementTimeout);
  retryStatements(pool);
  const unlimited = openPool({
    ...settings,
    statementTimeout: 0,
    connections: UNLIMITED_CONNECTIONS,
    connectionTimeout: UNLIMITED_CONNECTION_TIMEOUT_MS,
  });
  retryOnLocks(unlimited, settings.statementTimeout);
  return { pool, primary: pool, unlimited, close: async () => void (await Promise.all([pool.end(), unlimited.end()])) };
};

/** OID of the type `bigint[]`, for which pg has no constant. */
const INT8_ARRAY = 1016;

/** Parses one-dimensional arrays, the only ones in the schema: `{1,2,NULL}`. */
const parseNumbers = (text: string): (number | null)[] =>
  text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((element) => (element === 'NULL' ? null : safeNumber(element)));

/** Type parsers of pg, except that `bigint` becomes a number, also in arrays: ids and counts. Prisma has parsers of its own (`numberedIds`). */
const getTypeParser: typeof pg.types.getTypeParser = (type: number, format?: 'text' | 'binary') => {
  if (format !== 'binary' && type === pg.types.builtins.INT8) return safeNumber;
  if (format !== 'binary' && type === INT8_ARRAY) return parseNumbers;
  return pg.types.getTypeParser(type, format);
};
