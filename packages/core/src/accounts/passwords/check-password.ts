import type { Person } from '../../kernel/person.js';
import { findPerson } from '../../people/find-person.js';
import type { Service } from '../../units/context.js';
import { decrementAttempts, deleteAttempts } from './attempt.store.js';
import { refuseLockedAccount } from './locked-account.js';
import { findPasswordHash } from './password.store.js';
import { verifyPassword } from './password-hash.js';
import { enforceRateLimit, type RateLimit } from './rate-limit.js';

/** Who wants in, and from where. */
export interface Credentials {
  readonly name: string;
  readonly password: string;
  /** IP address that the attempt comes from. */
  readonly address: string;
}

/**
 * How many failures are borne within ten minutes: from one address for one name, from one address whatever the name,
 * and for one name from everywhere, which bears more, so that nobody is locked out by strangers easily.
 */
const limitsFor = ({ name, address }: Credentials): readonly RateLimit[] => [
  { what: `both ${address} ${name.toLowerCase()}`, most: 20 },
  { what: `address ${address}`, most: 200 },
  { what: `name ${name.toLowerCase()}`, most: 200 },
];

/**
 * The person of that name and password; null where the two do not belong together, whether there is such a person or not.
 * Takes the same time either way. The failures of all processes of the service count together.
 *
 * @throws Refusal `rate-limited`, with the seconds to wait, after too many failures; `forbidden` where both are right and the account is locked
 */
export const checkPassword = async ({ db, now }: Pick<Service, 'db' | 'now'>, credentials: Credentials): Promise<Person | null> => {
  const name = credentials.name.normalize('NFC').trim();
  const keys = await enforceRateLimit({ db, now }, limitsFor({ ...credentials, name }), 'Too many failed sign-ins.');
  const person = name.includes('\0') ? null : await findPerson(db.pool, name);
  const hash = person && (await findPasswordHash(db.pool, person.id));
  if (!(await verifyPassword(credentials.password, hash)) || !person) return null;
  const { id, role, translationLng, auxiliaryLanguages, lockedAt } = person;
  await decrementAttempts(db.pool, keys);
  if (keys[0]) await deleteAttempts(db.pool, keys[0]);
  if (lockedAt !== null) throw refuseLockedAccount();
  return { id, name: person.name, role, translationLng, auxiliaryLanguages };
};
