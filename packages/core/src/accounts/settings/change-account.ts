import type { Person } from '../../kernel/person.js';
import type { Service } from '../../units/context.js';
import { collectProblems } from '../lifecycle/collect-problems.js';
import { type NewSession, openSession } from '../sessions/session.js';
import { readAccountSettings } from './account-settings.js';
import { mailChange } from './change-mail.js';
import { nameChange } from './change-name.js';
import { passwordChange } from './change-password.js';
import { type Reauthentication, reauthenticate } from './reauthenticate.js';

/** New name, mail address and password of an account; what is missing stays as it is. */
export interface AccountChanges {
  readonly name?: string | undefined;
  readonly mail?: string | undefined;
  readonly password?: string | undefined;
}

/**
 * Changes an account: all that is given, or nothing. A mail address is changed once the link that is sent to it was followed.
 *
 * @returns a new session for the current browser where the password changed, as that ends all others; else null
 * @throws Refusal `malformed` for a wrong password, and as {@link nameChange}, {@link mailChange} and {@link passwordChange}; `rate-limited` after too
 *   many attempts
 */
export const changeAccount = async (
  service: Pick<Service, 'db' | 'settings' | 'now'>,
  person: Person,
  { name, mail, password }: AccountChanges,
  proof: Reauthentication,
): Promise<NewSession | null> => {
  const former = await readAccountSettings(service, person);
  const own = [person.name, former.mail, name ?? '', mail ?? ''].filter((word) => word !== '');
  // The password first, as the account is still known by its former name.
  const changes = collectProblems({
    password: () => (password === undefined ? null : passwordChange(service, person, { password, place: proof, own })),
    name: () => (name === undefined ? null : nameChange(service, person, name)),
    mail: () => (mail === undefined ? null : mailChange(service, person, mail)),
  });
  return reauthenticate(service, person, proof, async (connection) => {
    for (const change of [changes.password, changes.name, changes.mail]) await change?.(connection);
    return password === undefined ? null : openSession(service, person, connection);
  });
};
