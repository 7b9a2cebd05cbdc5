import type { Person } from '../../kernel/person.js';
import { normalize } from '../../kernel/text/normalize.js';
import { sentence } from '../../kernel/text/sentence.js';
import { findPerson } from '../../people/find-person.js';
import type { Service } from '../../units/context.js';
import {
  type CountedRateLimit,
  countAttempt,
  enforceRateLimit,
  forgetAttempts,
  type RateLimit,
  takeBackAttempt,
  tooManyAttempts,
} from '../rate-limits/rate-limit.js';
import { refuseLockedAccount } from './locked-account.js';
import { findPasswordHash } from './password.store.js';
import { verifyPassword } from './password-hash.js';
import { deviceLimit, findKnownPlace, rememberPlace, type SignInPlace } from './sign-in-place.js';

/** A sign-in attempt: where it comes from. */
export interface Credentials extends SignInPlace {
  readonly name: string;
  readonly password: string;
}

/** A person with the hash of the password that was right: it may be another one when access is given (`giveAccess`). */
export interface CheckedPerson extends Person {
  readonly passwordHash: string;
}

type Needs = Pick<Service, 'db' | 'now'>;

const RATE_LIMIT_REFUSAL = sentence('Too many failed sign-ins.');

/**
 * Rate limits of failed sign-ins in ten minutes: from one address for one name, from one address for any name, and for one name from any address.
 * Only the last can be used up by strangers elsewhere.
 */
const limitsFor = ({ name, address }: Credentials): readonly RateLimit[] => [
  { what: `both ${address} ${name.toLowerCase()}`, most: 20 },
  { what: `address ${address}`, most: 200 },
  { what: `name ${name.toLowerCase()}`, most: 200 },
];

/**
 * Counts an attempt. Where a limit is exceeded, a known device (a browser that signed in before) may still try, within a limit of its own; so may a
 * known network, where strangers elsewhere used up the limit of the name.
 */
const admitAttempt = async (service: Needs, credentials: Credentials): Promise<readonly CountedRateLimit[]> => {
  const counted = await countAttempt(service, limitsFor(credentials));
  const [both, address, byName] = counted;
  if (!counted.some(({ exceeded }) => exceeded)) return counted;
  const known = await findKnownPlace(service, credentials.name, credentials);
  if (known === 'device')
    return [...counted, ...(await enforceRateLimit(service, [deviceLimit(credentials, credentials.name)], RATE_LIMIT_REFUSAL))];
  if (known === 'network' && byName?.exceeded && !both?.exceeded && !address?.exceeded) return counted;
  throw tooManyAttempts(
    service,
    counted.filter(({ exceeded }) => exceeded),
    RATE_LIMIT_REFUSAL,
  );
};

/**
 * Verifies name (or a former one) and password and returns the person; null where they do not match, whether or not there is such a person. Takes the same time either
 * way. Failures are counted over all processes of the service. After a success the device and network are known.
 *
 * @throws Refusal `rate-limited`, with the seconds to wait, after too many failures; `forbidden` where the password is right but the account is
 *   locked
 */
export const checkPassword = async (service: Needs, credentials: Credentials): Promise<CheckedPerson | null> => {
  const name = normalize(credentials.name).trim();
  const person = name.includes('\0') ? null : await findPerson(service.db.pool, name, 'all');
  // Counted by the account, whichever of its names was typed.
  const counted = await admitAttempt(service, { ...credentials, name: person?.name ?? name });
  const hash = person && (await findPasswordHash(service.db.pool, person.id));
  if (!(await verifyPassword(credentials.password, hash)) || !person || !hash) return null;
  const { id, role, translationLng, auxiliaryLanguages, lockedAt } = person;
  await takeBackAttempt(service, counted);
  if (counted[0]) await forgetAttempts(service, counted[0]);
  if (lockedAt !== null) throw refuseLockedAccount(person);
  await rememberPlace(service, id, credentials);
  return { id, name: person.name, role, translationLng, auxiliaryLanguages, passwordHash: hash };
};
