import type { Connection } from '../../database/database.js';
import { hashSecret, newSecret } from '../../kernel/secrets/secret.js';
import type { Service } from '../../units/context.js';
import { deleteChallenge, insertChallenge, selectChallenge } from './challenge.store.js';
import type { Challenge, ChallengePurpose } from './challenge-link.js';
import { refuseExpiredLink } from './expired-link.js';

/**
 * Creates the secret of a verification link that is about to be mailed. Only its SHA-256 is stored.
 *
 * @param hours how long the link works
 */
export const makeChallenge = async (
  { now }: Pick<Service, 'now'>,
  connection: Connection,
  purpose: ChallengePurpose,
  { personId, mail }: Omit<Challenge, 'name'>,
  hours: number,
): Promise<string> => {
  const secret = newSecret();
  const expiresAt = new Date(now().getTime() + hours * 60 * 60 * 1000);
  await insertChallenge(connection, { id: hashSecret(secret), purpose, personId, mail, expiresAt });
  return secret;
};

/** Reads the data of a mailed link without consuming it. Refuses with `not-found` a link that was used or has expired. */
export const getChallenge = async (
  { db, now }: Pick<Service, 'db' | 'now'>,
  purpose: ChallengePurpose,
  secret: string,
): Promise<Challenge> => {
  const challenge = await selectChallenge(db.pool, hashSecret(secret), purpose, now());
  if (!challenge) throw refuseExpiredLink();
  return challenge;
};

/** Consumes a mailed link when the transaction commits. Refuses with `not-found` a link that was used or has expired. */
export const consumeChallenge = async (
  { now }: Pick<Service, 'now'>,
  connection: Connection,
  purpose: ChallengePurpose,
  secret: string,
): Promise<Challenge> => {
  const challenge = await deleteChallenge(connection, hashSecret(secret), purpose, now());
  if (!challenge) throw refuseExpiredLink();
  return challenge;
};
