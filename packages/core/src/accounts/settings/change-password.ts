import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../database/database.js';
import type { Person } from '../../kernel/person.js';
import { notify } from '../../notices/notify.js';
import type { Service } from '../../units/context.js';
import { passwordChanged } from '../passwords/password-changed.js';
import { validateNewPassword } from '../passwords/password-policy.js';
import { setPassword } from '../passwords/set-password.js';
import { rememberPlace, type SignInPlace } from '../passwords/sign-in-place.js';

/**
 * Checks a new password, and returns the change, for a transaction. It ends all sessions and tokens, and mails a notice. Only the current device and
 * network stay known.
 *
 * @param own words that it must not be, as the person's name and address
 * @throws Refusal `malformed` for an invalid password
 */
export const passwordChange = (
  service: Pick<Service, 'db' | 'settings' | 'now'>,
  person: Person,
  { password, place, own }: { readonly password: string; readonly place: SignInPlace; readonly own: readonly string[] },
) => {
  const fit = validateNewPassword(password, own);
  return async (connection: Transaction): Promise<void> => {
    await setPassword(service, person.name, fit, connection);
    await rememberPlace(service, person.id, place, connection);
    const details = { reset: `${service.settings.baseUrl}/password` };
    await notify(connection, passwordChanged, { event: randomUUID(), to: [person.id], details, now: service.now() });
  };
};
