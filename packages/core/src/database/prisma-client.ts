import { once } from '../kernel/once.js';
import { weakMemoize } from '../kernel/weak-memoize.js';
import type { Connection } from './database.js';
import type { Tables } from './numbered-ids.js';

const loadPrisma = once(() => import('./open-prisma.js'));

/**
 * The Prisma client on a pool's connections, or on a transaction's, for single rows and small writes (docs/decisions/0002-one-schema.md).
 * Loaded lazily, and created once per connection. Within a transaction it supports what is one statement: reads, `create`, `createMany`, `update`,
 * `updateMany`, `deleteMany`.
 *
 * @param connection `db.pool` of the request, which may be a replica's, or the connection that `inTransaction` gives
 */
export const prismaClient: (connection: Connection) => Promise<Tables> = weakMemoize(async (connection: Connection) => {
  const { openPrisma } = await loadPrisma();
  return openPrisma(connection);
});
