import { PrismaPg } from '@prisma/adapter-pg';
import type { Pool } from 'pg';
import { PrismaClient } from './generated/client.js';
import { numberedIds, type Tables } from './numbered-ids.js';
import { statementName } from './statement.js';

/**
 * Makes a Prisma client on a pool's connections; it holds none of its own. A module of its own, because loading it takes 0.1 s and 15 MiB:
 * `prismaClient` imports it lazily.
 */
export const openPrisma = (pool: Pool): Tables => {
  const adapter = new PrismaPg(pool, { statementNameGenerator: (query) => statementName(query.sql) ?? '' });
  return new PrismaClient({ adapter }).$extends(numberedIds) as unknown as Tables;
};
