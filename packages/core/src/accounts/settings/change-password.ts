import { randomUUID } from 'node:crypto';
import { inTransaction } from '../../database/transaction.js';
import type { Person } from '../../kernel/person.js';
import { notify } from '../../notices/notify.js';
import type { Service } from '../../units/context.js';
import { passwordChanged } from '../passwords/password-changed.js';
import { validateNewPassword } from '../passwords/password-policy.js';
import { setPassword } from '../passwords/set-password.js';
import { rememberPlace } from '../passwords/sign-in-place.js';
import { type NewSession, openSession } from '../sessions/session.js';
import { readAccountSettings } from './account-settings.js';
import { type Reauthentication, reauthenticate } from './reauthenticate.js';

/**
 * Gives a person another password. That ends all sessions and tokens, and a mail says so. No place is known any more but this one.
 *
 * @returns a session for the browser in which it was done
 * @throws Refusal `malformed` where the old password is another one or the new one will not do; `rate-limited` after too many
 */
export const changePassword = async (
  service: Pick<Service, 'db' | 'settings' | 'now'>,
  person: Person,
  { password, ...proof }: Reauthentication & { readonly password: string },
): Promise<NewSession> => {
  const { mail } = await readAccountSettings(service, person);
  const fit = validateNewPassword(password, [person.name, mail]);
  await reauthenticate(service, person, proof);
  await inTransaction(service.db, async (connection) => {
    await setPassword(service, person.name, fit, connection);
    await rememberPlace(service, person.id, proof, connection);
    const details = { reset: `${service.settings.baseUrl}/password` };
    await notify(connection, passwordChanged, { event: randomUUID(), to: [person.id], details, now: service.now() });
  });
  return openSession(service, person);
};
