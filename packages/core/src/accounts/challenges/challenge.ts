import type { Connection } from '../../database/database.js';
import { hashSecret, newSecret } from '../../kernel/secrets/secret.js';
import type { Service } from '../../units/context.js';
import { deleteChallenge, insertChallenge, selectChallenge } from './challenge.store.js';
import { refuseExpiredLink } from './expired-link.js';

/** What a link that was mailed to somebody with an account is good for. */
export type ChallengePurpose = 'new-password' | 'new-mail';

/** What such a link says. */
export interface Challenge {
  readonly personId: number;
  readonly name: string;
  /** The address that it was mailed to. */
  readonly mail: string;
}

/**
 * Makes the secret of a verification link that is about to be mailed. Only its SHA-256 is stored.
 *
 * @param hours for which the link works
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

/** What a link says, which stays good. Refuses with `not-found` one that was used or has lapsed. */
export const getChallenge = async (
  { db, now }: Pick<Service, 'db' | 'now'>,
  purpose: ChallengePurpose,
  secret: string,
): Promise<Challenge> => {
  const challenge = await selectChallenge(db.pool, hashSecret(secret), purpose, now());
  if (!challenge) throw refuseExpiredLink();
  return challenge;
};

/** Uses a link, once and for all when the transaction ends well. Refuses with `not-found` one that was used or has lapsed. */
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
