import type { Connection } from '../../database/database.js';
import { prismaClient } from '../../database/prisma-client.js';
import type { Role } from '../../kernel/person.js';

/** Sets the role of an account, or since when it is locked. */
export const updateAccount = async (
  connection: Connection,
  personId: number,
  data: { readonly role: Role } | { readonly lockedAt: Date | null },
): Promise<void> => {
  const { person } = await prismaClient(connection);
  await person.updateMany({ where: { id: personId }, data });
};
