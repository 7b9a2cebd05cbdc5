import type { Pool, PoolClient } from 'pg';

/** A service's database: a connection pool, which SQL and the Prisma client (`prismaClient`) share. */
export interface Database {
  /** Where to read; a replica's pool for requests that may read stale data. */
  readonly pool: Pool;
  /** The pool of the primary, which takes writes: the same as `pool`, unless that is a replica's. */
  readonly primary: Pool;
  /**
   * The primary for long work (imports, exports, jobs, undo): separate connections without a statement timeout, so that requests need not wait for
   * one. The same as `primary` where that has no timeout.
   */
  readonly unlimited: Pool;
  /** Waits for running queries and closes all connections. Later queries fail. */
  close(): Promise<void>;
}

/** The same database for long work: all queries go to {@link Database.unlimited}. */
export const withoutTimeLimit = <Needs extends { readonly db: Database }>(needs: Needs): Needs => {
  const { unlimited } = needs.db;
  return { ...needs, db: { ...needs.db, pool: unlimited, primary: unlimited } };
};

/** The connection pool of node-postgres. */
export type { Pool } from 'pg';

/** Where a store sends its SQL: a connection pool, or the connection of a transaction. */
export type Connection = Pick<Pool | PoolClient, 'query'>;

/** The connection of a transaction. */
export type Transaction = PoolClient;
