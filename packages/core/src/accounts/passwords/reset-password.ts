import { randomUUID } from 'node:crypto';
import { inTransaction } from '../../database/transaction.js';
import { notify } from '../../notices/notify.js';
import type { Service } from '../../units/context.js';
import { consumeChallenge, getChallenge } from '../challenges/challenge.js';
import type { Challenge } from '../challenges/challenge-link.js';
import { endIdentities } from '../identities/identities.js';
import { passwordChanged } from './password-changed.js';
import { validateNewPassword } from './password-policy.js';
import { setPassword } from './set-password.js';
import { rememberPlace, type SignInPlace } from './sign-in-place.js';

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
    await setPassword(service, name, validateNewPassword(password, [name, mail]), connection);
    await endIdentities(connection, personId);
    // Failed attempts of others do not lock out the person who used the link.
    await rememberPlace(service, personId, place, connection);
    const details = { reset: `${service.settings.baseUrl}/password` };
    await notify(connection, passwordChanged, { event: randomUUID(), to: [personId], details, now: service.now() });
    return challenge;
  });
