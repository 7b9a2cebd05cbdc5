import type { Connection } from '../../database/database.js';
import { prismaClient } from '../../database/prisma-client.js';

/** Ends everything that gives access to an account: sessions, tokens, authorization codes, mailed links, pending steps, known places. */
export const deleteAllAccess = async (connection: Connection, personId: number, now: Date): Promise<void> => {
  const { session, token, personalAccessToken, authorizationCode, mailChallenge, pendingStep, signInPlace } =
    await prismaClient(connection);
  const where = { personId };
  await session.deleteMany({ where });
  await token.updateMany({ where: { personId, revokedAt: null }, data: { revokedAt: now } });
  await personalAccessToken.deleteMany({ where });
  await authorizationCode.deleteMany({ where });
  await mailChallenge.deleteMany({ where });
  await pendingStep.deleteMany({ where });
  await signInPlace.deleteMany({ where });
};
