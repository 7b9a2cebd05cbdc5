import type { Connection } from '../../database/database.js';
import { prismaClient } from '../../database/prisma-client.js';

/** Ends whatever a person has open: sessions, tokens, codes for tokens, links that were mailed, steps of several pages. */
export const deleteAllAccess = async (connection: Connection, personId: number, now: Date): Promise<void> => {
  const { session, token, authorizationCode, mailChallenge, pendingStep } = await prismaClient(connection);
  const where = { personId };
  await session.deleteMany({ where });
  await token.updateMany({ where: { personId, revokedAt: null }, data: { revokedAt: now } });
  await authorizationCode.deleteMany({ where });
  await mailChallenge.deleteMany({ where });
  await pendingStep.deleteMany({ where });
};
