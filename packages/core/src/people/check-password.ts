import type { Service } from '../context.js';
import { Refusal } from '../errors.js';
import { fingerprint } from '../secret.js';
import { countAttempt, forgetAttempts, uncountAttempt } from './attempt.store.js';
import { verifyPassword } from './password.js';
import type { Person } from './person.js';
import { findPersonWithHash } from './person.store.js';

/** Who wants in, and from where. */
export interface Credentials {
  readonly name: string;
  readonly password: string;
  /** IP address that the attempt comes from. */
  readonly address: string;
}

/** Failures are forgotten after ten minutes. */
const WINDOW_MS = 10 * 60 * 1000;

/**
 * How many failures are borne within that time: from one address for one name, from one address whatever the name,
 * and for one name from everywhere, which bears more, so that nobody is locked out by strangers easily.
 */
const limitsFor = ({ name, address }: Credentials) => [
  { key: fingerprint(`both ${address} ${name.toLowerCase()}`), limit: 20 },
  { key: fingerprint(`address ${address}`), limit: 200 },
  { key: fingerprint(`name ${name.toLowerCase()}`), limit: 200 },
];

/**
 * The person of that name and password; null where the two do not belong together, whether there is such a person or not.
 * Takes the same time either way. The failures of all processes of the service count together.
 *
 * @throws Refusal `rate-limited`, with the seconds to wait, after too many failures
 */
export const checkPassword = async ({ db, now }: Pick<Service, 'db' | 'now'>, credentials: Credentials): Promise<Person | null> => {
  const name = credentials.name.normalize('NFC').trim();
  const limits = limitsFor({ ...credentials, name });
  const keys = limits.map(({ key }) => key);
  const attempts = await countAttempt(db.pool, keys, now(), new Date(now().getTime() - WINDOW_MS));
  const over = attempts.filter(({ key, failures }) => limits.some((limit) => limit.key.equals(key) && failures > limit.limit));
  if (over.length > 0) {
    const until = Math.max(...over.map(({ since }) => since.getTime() + WINDOW_MS));
    const retryAfter = Math.max(1, Math.ceil((until - now().getTime()) / 1000));
    throw new Refusal('rate-limited', `Too many failed sign-ins. Please try again in ${Math.ceil(retryAfter / 60)} minutes.`, {
      retryAfter,
    });
  }
  const person = name.includes('\0') ? null : await findPersonWithHash(db.pool, name);
  if (!(await verifyPassword(credentials.password, person?.passwordHash ?? null)) || !person) return null;
  const { passwordHash: _, ...found } = person;
  await uncountAttempt(db.pool, keys);
  if (keys[0]) await forgetAttempts(db.pool, keys[0]);
  return found;
};
