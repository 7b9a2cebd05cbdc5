import type { Transaction } from '../../database/database.js';
import type { Person } from '../../kernel/person.js';
import type { Service } from '../../units/context.js';
import { validateNewPassword } from '../passwords/password-policy.js';
import { setOwnPassword } from '../passwords/set-password.js';
import type { SignInPlace } from '../passwords/sign-in-place.js';

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
  return (connection: Transaction): Promise<void> => setOwnPassword(service, connection, person, fit, place);
};
