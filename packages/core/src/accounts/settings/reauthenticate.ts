import type { Person } from '../../kernel/person.js';
import { fieldProblem, refuseFields } from '../../kernel/refusal.js';
import { sentence } from '../../kernel/text/sentence.js';
import type { Service } from '../../units/context.js';
import { checkPassword } from '../passwords/check-password.js';
import type { SignInPlace } from '../passwords/sign-in-place.js';
import { readAccountSettings } from './account-settings.js';

/** The password that is asked for again before sensitive changes, in case somebody else found the browser open. */
export interface Reauthentication extends SignInPlace {
  readonly current: string;
}

/**
 * Verifies the password again (re-authentication). A person who signs in through a provider has none and is not asked.
 *
 * @throws Refusal `malformed` for a wrong password; `rate-limited` after too many attempts
 */
export const reauthenticate = async (
  service: Pick<Service, 'db' | 'now'>,
  person: Person,
  { current, address, device }: Reauthentication,
): Promise<void> => {
  const { hasPassword } = await readAccountSettings(service, person);
  if (!hasPassword) return;
  const found = await checkPassword(service, { name: person.name, password: current, address, device });
  if (found?.id !== person.id) throw refuseFields([fieldProblem('current', sentence('This is not your password.'))]);
};
