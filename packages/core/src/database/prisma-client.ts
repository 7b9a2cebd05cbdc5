import type { Pool } from 'pg';
import { once } from '../kernel/once.js';
import { weakMemoize } from '../kernel/weak-memoize.js';
import type { Tables } from './numbered-ids.js';

const loadPrisma = once(() => import('./open-prisma.js'));

/**
 * The Prisma client on a pool's connections, for single rows and small writes outside of transactions: within `inTransaction` it would use
 * another connection than the transaction (docs/decisions/0002-one-schema.md). Loaded at the first call.
 *
 * @param pool `db.pool` of the request, which may be a replica's
 */
export const prismaClient: (pool: Pool) => Promise<Tables> = weakMemoize(async (pool: Pool) => {
  const { openPrisma } = await loadPrisma();
  return openPrisma(pool);
});
