import type { Service } from '../context.js';
import { problem, refuseFields } from '../errors.js';
import { sentence } from '../interface-texts/sentence.js';
import { checkPassword } from '../people/check-password.js';
import type { Person } from '../people/person.js';
import { readOwn } from './own-account.js';

/** The password that somebody types once more before something that must not be done by whoever finds the browser open. */
export interface Proof {
  readonly current: string;
  /** IP address that it comes from. */
  readonly address: string;
}

/**
 * Makes sure that it is the person. Whoever signs in through another provider has no password, and is not asked for one.
 *
 * @throws Refusal `malformed` for another password; `rate-limited` after too many
 */
export const checkOwnPassword = async (
  service: Pick<Service, 'db' | 'now'>,
  person: Person,
  { current, address }: Proof,
): Promise<void> => {
  const { hasPassword } = await readOwn(service, person);
  if (!hasPassword) return;
  const found = await checkPassword(service, { name: person.name, password: current, address });
  if (found?.id !== person.id) throw refuseFields([problem('current', sentence('This is not your password.'))]);
};
