import type { Connection, Pool } from '../../database/database.js';
import { prismaClient } from '../../database/prisma-client.js';
import type { Role } from '../../kernel/person.js';

/** Sets the role of an account, or since when and until when it is locked. */
export const updateAccount = async (
  connection: Connection,
  personId: number,
  data: { readonly role: Role } | { readonly lockedAt: Date | null; readonly lockedUntil: Date | null },
): Promise<void> => {
  const { person } = await prismaClient(connection);
  await person.updateMany({ where: { id: personId }, data });
};

/** Opens accounts whose suspension ended before a time. */
export const endSuspensionsBefore = async (pool: Pool, time: Date): Promise<void> => {
  const { person } = await prismaClient(pool);
  await person.updateMany({ where: { lockedUntil: { lte: time } }, data: { lockedAt: null, lockedUntil: null } });
};
