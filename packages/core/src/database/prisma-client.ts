import type { Pool } from 'pg';
import { once } from '../kernel/once.js';
import type { PrismaClient } from './generated/client.js';

const loadPrisma = once(() => import('./open-prisma.js'));
const clientsByPool = new WeakMap<Pool, Promise<PrismaClient>>();

/**
 * The generated client on a pool's connections, for single rows and small writes that stand alone: within `inTransaction` it would be
 * on another connection than the transaction (docs/decisions/0002-one-schema.md). The first who asks waits until it is loaded.
 *
 * @param pool `db.pool` of the request, which may be a replica's
 */
export const prismaClient = (pool: Pool): Promise<PrismaClient> => {
  const known = clientsByPool.get(pool);
  if (known) return known;
  const opening = loadPrisma().then(({ openPrisma }) => openPrisma(pool));
  clientsByPool.set(pool, opening);
  return opening;
};
