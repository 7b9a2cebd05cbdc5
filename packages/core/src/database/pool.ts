import pg from 'pg';
import type { Database } from './database.js';

/** How a process uses a database. */
export interface DatabaseSettings {
  /** `postgres://user:password@host:port/name`. */
  readonly url: string;
  /** How the connections are named in `pg_stat_activity`. */
  readonly applicationName: string;
  /** Connections at most; default 10, which two processors do not outrun. */
  readonly connections?: number;
  /** Milliseconds after which PostgreSQL gives up a statement; default 0: never. A long import sets its own in its transaction. */
  readonly statementTimeout?: number;
  /** Milliseconds to wait for a free connection; default 10,000. */
  readonly connectionTimeout?: number;
  /** Milliseconds after which a query counts as lost, where the server may have vanished without a word; default 0: never. */
  readonly queryTimeout?: number;
}

/** Opens connections to a server, none of them before the first query. One that breaks is replaced. */
export const openPool = (settings: DatabaseSettings): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: settings.url,
    application_name: settings.applicationName,
    max: settings.connections ?? 10,
    connectionTimeoutMillis: settings.connectionTimeout ?? 10_000,
    keepAlive: true,
    types: { getTypeParser },
    ...(settings.statementTimeout ? { statement_timeout: settings.statementTimeout } : {}),
    ...(settings.queryTimeout ? { query_timeout: settings.queryTimeout } : {}),
  });
  // A connection that breaks fails the query that waits on it, and the pool replaces it; without listeners it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (connection) => connection.on('error', () => {}));
  return pool;
};

/**
 * Opens a database. No connection is made before the first query, so this does not fail when the server is away;
 * queries do, and work again as soon as it is back.
 */
export const openDatabase = (settings: DatabaseSettings): Database => {
  const pool = openPool(settings);
  return { pool, primary: pool, close: () => pool.end() };
};

/** As pg does it, but `bigint` becomes a number: ours are counts, far below 2⁵³. Prisma brings parsers of its own. */
const getTypeParser: typeof pg.types.getTypeParser = (type: number, format?: 'text' | 'binary') =>
  type === pg.types.builtins.INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(type, format);
