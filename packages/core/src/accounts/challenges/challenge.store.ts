import type { Connection } from '../../database/database.js';
import { prismaClient } from '../../database/prisma-client.js';
import type { Challenge, ChallengePurpose } from './challenge-link.js';

/** A challenge as it is stored; its id is the SHA-256 of the link's secret. */
export interface StoredChallenge extends Challenge {
  readonly id: Buffer;
  readonly purpose: ChallengePurpose;
  readonly expiresAt: Date;
}

/** Stores a challenge. */
export const insertChallenge = async (connection: Connection, { id, ...challenge }: Omit<StoredChallenge, 'name'>): Promise<void> => {
  const { mailChallenge } = await prismaClient(connection);
  await mailChallenge.create({ data: { ...challenge, id: new Uint8Array(id) }, select: { id: true } });
};

/** The challenge with this id and purpose; null where it was used or has expired. */
export const selectChallenge = async (
  connection: Connection,
  id: Buffer,
  purpose: ChallengePurpose,
  now: Date,
): Promise<Challenge | null> => {
  const { mailChallenge } = await prismaClient(connection);
  const found = await mailChallenge.findFirst({
    where: { id: new Uint8Array(id), purpose, expiresAt: { gt: now } },
    select: { personId: true, mail: true, person: { select: { name: true } } },
  });
  return found && { personId: found.personId, name: found.person.name, mail: found.mail };
};

/** Consumes the challenge, so that it works only once; null where it was consumed before, or has expired. */
export const deleteChallenge = async (
  connection: Connection,
  id: Buffer,
  purpose: ChallengePurpose,
  now: Date,
): Promise<Challenge | null> => {
  const challenge = await selectChallenge(connection, id, purpose, now);
  const { mailChallenge } = await prismaClient(connection);
  const { count } = await mailChallenge.deleteMany({ where: { id: new Uint8Array(id), purpose } });
  return count > 0 ? challenge : null;
};
