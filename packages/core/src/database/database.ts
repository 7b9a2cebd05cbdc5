import type { Pool, PoolClient } from 'pg';

/** A service's database: a connection pool, which SQL and the Prisma client (`prismaClient`) share. */
export interface Database {
  /** Where to read; a replica's pool for requests that may read stale data. */
  readonly pool: Pool;
  /** The pool of the primary, which takes writes: the same as `pool`, unless that is a replica's. */
  readonly primary: Pool;
  /**
   * The primary for what may take long (imports, exports, jobs, undoing): connections of their own, so that people's requests need not wait
   * for one, whose statements have no time limit. The same as `primary` where that has none.
   */
  readonly unlimited: Pool;
  /** Waits for running queries and closes every connection. No query can follow. */
  close(): Promise<void>;
}

/** The same, for work that may take long: all that it asks goes to {@link Database.unlimited}. */
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
