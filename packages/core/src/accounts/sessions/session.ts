import { timingSafeEqual } from 'node:crypto';
import type { Person } from '../../kernel/person.js';
import { maskSecret, unmaskSecret } from '../../kernel/secrets/masked-secret.js';
import { hashSecret, newSecret } from '../../kernel/secrets/secret.js';
import { DAY_MS } from '../../kernel/time.js';
import type { Service } from '../../units/context.js';
import { deleteSession, findStoredSession, insertSession } from './session.store.js';

/** How long a browser stays signed in: two weeks. */
const SESSION_MS = 14 * DAY_MS;

/** A browser that has just been signed in. */
export interface NewSession {
  /** What the cookie holds. It is not stored and cannot be had again. */
  readonly secret: string;
  readonly expiresAt: Date;
}

/** A browser that is signed in. */
export interface Session {
  readonly person: Person;
  /** Secret behind the CSRF tokens of the session's forms. */
  readonly csrf: string;
}

type Needs = Pick<Service, 'db' | 'now'>;

/** Signs a browser in for two weeks. */
export const openSession = async ({ db, now }: Needs, person: Pick<Person, 'id'>): Promise<NewSession> => {
  const secret = newSecret();
  const expiresAt = new Date(now().getTime() + SESSION_MS);
  await insertSession(db.pool, { id: hashSecret(secret), personId: person.id, csrf: newSecret(), expiresAt }, now());
  return { secret, expiresAt };
};

/** The session that a cookie's secret opens; null where it is none, has expired or was closed. */
export const findSession = async ({ db, now }: Needs, secret: string): Promise<Session | null> => {
  const found = await findStoredSession(db.pool, hashSecret(secret), now());
  if (!found) return null;
  const { csrf, ...person } = found;
  return { person, csrf };
};

/** What a session is called by where its secret must not be: SHA-256, in hexadecimal. */
export const sessionIdOf = (secret: string): string => hashSecret(secret).toString('hex');

/** When a session was opened that expires then. */
export const sessionOpenedAt = (expiresAt: Date): Date => new Date(expiresAt.getTime() - SESSION_MS);

const equalsSecret = (one: string, other: string): boolean => {
  const [given, expected] = [Buffer.from(one), Buffer.from(other)];
  return given.length === expected.length && timingSafeEqual(given, expected);
};

/** What a page's form holds: the session's CSRF secret, masked anew for each answer. */
export const csrfToken = ({ csrf }: Pick<Session, 'csrf'>): string => maskSecret(csrf);

/**
 * Whether a form came from a page of the session: its hidden field holds the session's CSRF secret, which no other site can read, masked
 * ({@link csrfToken}) or as it is.
 */
export const matchesCsrfToken = ({ csrf }: Pick<Session, 'csrf'>, field: unknown): boolean =>
  csrf !== '' && typeof field === 'string' && (equalsSecret(unmaskSecret(field), csrf) || equalsSecret(field, csrf));

/** Signs a browser out. */
export const closeSession = ({ db }: Needs, secret: string): Promise<void> => deleteSession(db.pool, hashSecret(secret));
