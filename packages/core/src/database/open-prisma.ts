import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import type { Connection } from './database.js';
import { PrismaClient } from './generated/client.js';
import { numberedIds, type Tables } from './numbered-ids.js';
import { statementName } from './statement.js';

/**
 * Presents a transaction's connection as a pool, which the adapter expects. Attempts to begin another transaction fail: its commit would commit the
 * outer one.
 */
const poolOfOne = (connection: Connection): pg.Pool =>
  Object.create(pg.Pool.prototype, {
    options: { value: {} },
    query: { value: (...query: Parameters<pg.Pool['query']>) => connection.query(...query) },
    connect: { value: async () => Promise.reject(new Error('Within a transaction the client does single statements only.')) },
    on: { value: () => undefined },
    removeListener: { value: () => undefined },
  });

/**
 * Makes a Prisma client on the connections of a pool or of a transaction; it opens none. In a separate module, because loading it takes 0.1 s and 15
 * MiB: `prismaClient` imports it lazily.
 */
export const openPrisma = (connection: Connection): Tables => {
  const adapter = new PrismaPg(connection instanceof pg.Pool ? connection : poolOfOne(connection), {
    statementNameGenerator: (query) => statementName(query.sql) ?? '',
  });
  return new PrismaClient({ adapter }).$extends(numberedIds) as unknown as Tables;
};
