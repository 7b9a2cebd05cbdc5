import type { Connection } from '../../database/database.js';
import { prismaClient } from '../../database/prisma-client.js';

/** Hash of a person's password; null where they have none. */
export const findPasswordHash = async (connection: Connection, personId: number): Promise<string | null> => {
  const { person } = await prismaClient(connection);
  return (await person.findUnique({ where: { id: personId }, select: { passwordHash: true } }))?.passwordHash ?? null;
};

/** Sets the password hash of an account. */
export const updatePasswordHash = async (connection: Connection, personId: number, passwordHash: string): Promise<void> => {
  const { person } = await prismaClient(connection);
  await person.updateMany({ where: { id: personId }, data: { passwordHash } });
};
