import { randomUUID } from 'node:crypto';
import { inTransaction } from '../../database/transaction.js';
import { notify } from '../../notices/notify.js';
import type { Service } from '../../units/context.js';
import { type Challenge, consumeChallenge, getChallenge } from '../challenges/challenge.js';
import { endIdentities } from '../identities/identities.js';
import { passwordChanged } from './password-changed.js';
import { validateNewPassword } from './password-policy.js';
import { setPassword } from './set-password.js';
import { rememberPlace, type SignInPlace } from './sign-in-place.js';

/** Whose password a mailed link is about. Refuses with `not-found` one that was used or has lapsed. */
export const getPasswordReset = (service: Pick<Service, 'db' | 'now'>, secret: string): Promise<Challenge> =>
  getChallenge(service, 'new-password', secret);

/**
 * Gives the account of a mailed link a new password. That ends its sessions, tokens, links to sign-in providers and all other mailed links,
 * and a mail says so. Second factors stay: whoever reads somebody's mails has not got their phone.
 *
 * @param place where the link was followed, which is known from then on
 * @returns whose it is
 * @throws Refusal `not-found` for a link that was used or has lapsed; `malformed` for a password that will not do
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
    // Wrong passwords of others do not keep out whoever came by a mailed link.
    await rememberPlace(service, personId, place, connection);
    const details = { reset: `${service.settings.baseUrl}/password` };
    await notify(connection, passwordChanged, { event: randomUUID(), to: [personId], details, now: service.now() });
    return challenge;
  });
