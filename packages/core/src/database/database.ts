import type { Pool, PoolClient } from 'pg';

/** A service's database: one pool of connections, which the generated client (`tables`) shares where it is used. */
export interface Database {
  readonly pool: Pool;
  /** The pool of the server that takes writes: the same one, unless this is a replica. */
  readonly primary: Pool;
  /** Waits for what is running and closes every connection. Nothing can be asked afterwards. */
  close(): Promise<void>;
}

/** The connections of a process, for what stands alone and takes any of them: the generated client (`tables`). */
export type { Pool } from 'pg';

/** Where a store sends its SQL: the pool, or the one connection of a transaction. */
export type Connection = Pick<Pool | PoolClient, 'query'>;

/** The one connection of a transaction. */
export type Transaction = PoolClient;
