import { inTransaction } from '../../database/transaction.js';
import type { Service } from '../../units/context.js';
import { consumeChallenge, getChallenge } from '../challenges/challenge.js';
import type { Challenge } from '../challenges/challenge-link.js';
import { endIdentities } from '../identities/identities.js';
import { validateNewPassword } from './password-policy.js';
import { setOwnPassword } from './set-password.js';
import type { SignInPlace } from './sign-in-place.js';

/** The person that a password reset link belongs to. Refuses with `not-found` a link that was used or has expired. */
export const getPasswordReset = (service: Pick<Service, 'db' | 'now'>, secret: string): Promise<Challenge> =>
  getChallenge(service, 'new-password', secret);

/**
 * Sets a new password through a mailed link. Ends all sessions, tokens, links to sign-in providers and other mailed links, and mails a notice. Second
 * factors stay: access to somebody's mails is not access to their phone.
 *
 * @param place device and network of the request, which are known afterwards
 * @returns the person
 * @throws Refusal `not-found` for a link that was used or has expired; `malformed` for an invalid password
 */
export const resetPassword = (
  service: Pick<Service, 'db' | 'settings' | 'now'>,
  secret: string,
  password: string,
  place: SignInPlace,
): Promise<Challenge> =>
  inTransaction(service.db, async (connection) => {
    const challenge = await consumeChallenge(service, connection, 'new-password', secret);
    const { personId, name, mail } = challenge;
    // Failed attempts of others do not lock out the person who used the link, as its place is known.
    await setOwnPassword(service, connection, { id: personId, name }, validateNewPassword(password, [name, mail]), place);
    await endIdentities(connection, personId);
    return challenge;
  });
