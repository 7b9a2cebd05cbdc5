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
 * Changes a person's password. Ends all sessions and tokens, and mails a notice. Only the current device and network stay known.
 *
 * @returns a new session for the current browser
 * @throws Refusal `malformed` for a wrong old password or an invalid new one; `rate-limited` after too many attempts
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
