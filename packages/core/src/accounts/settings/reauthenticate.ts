import type { Transaction } from '../../database/database.js';
import type { Person } from '../../kernel/person.js';
import { type Refusal, refuseFields } from '../../kernel/refusal.js';
import { sentence } from '../../kernel/text/sentence.js';
import type { Service } from '../../units/context.js';
import { checkPassword } from '../passwords/check-password.js';
import type { SignInPlace } from '../passwords/sign-in-place.js';
import { giveAccess } from '../sessions/give-access.js';
import { isSessionConfirmed } from '../sessions/session.js';
import { readAccountSettings } from './account-settings.js';

/** The password that is asked for again before sensitive changes, in case somebody else found the browser open. */
export interface Reauthentication extends SignInPlace {
  readonly current: string;
}

/** Time for which a confirmation at a provider counts, in milliseconds. */
const CONFIRMED_MS = 10 * 60 * 1000;

const refuseWrongPassword = (): Refusal => refuseFields([{ path: 'current', detail: sentence('Wrong password.') }]);

/** The hash of the password that was right; null of a person who has none, and confirmed at a provider who they are. */
const checkProof = async (
  service: Pick<Service, 'db' | 'now'>,
  person: Person,
  { current, address, device, session }: Reauthentication,
): Promise<string | null> => {
  const { hasPassword } = await readAccountSettings(service, person);
  if (!hasPassword) {
    const since = new Date(service.now().getTime() - CONFIRMED_MS);
    if (await isSessionConfirmed(service, session, person, since)) return null;
    throw refuseFields([{ path: 'current', detail: sentence('Confirm your identity first.') }]);
  }
  const found = await checkPassword(service, { name: person.name, password: current, address, device });
  if (found?.id !== person.id) throw refuseWrongPassword();
  return found.passwordHash;
};

/**
 * Verifies again who it is (re-authentication), then does a sensitive change in a transaction that holds the account ({@link giveAccess}): by the
 * password, or, of a person who signs in through a provider alone and has none, by a confirmation at the provider in this session, no longer ago than
 * {@link CONFIRMED_MS}.
 *
 * @throws Refusal `malformed` for a wrong password, one that was changed meanwhile, or a confirmation that is missing or too old; `rate-limited` after
 *   too many attempts
 */
export const reauthenticate = async <T>(
  service: Pick<Service, 'db' | 'now'>,
  person: Person,
  proof: Reauthentication,
  change: (connection: Transaction) => Promise<T>,
): Promise<T> => {
  const checked = await checkProof(service, person, proof);
  const done = await giveAccess(
    service,
    person.id,
    ({ passwordHash }) => passwordHash === checked,
    async (connection) => ({ result: await change(connection) }),
  );
  if (!done) throw refuseWrongPassword();
  return done.result;
};
