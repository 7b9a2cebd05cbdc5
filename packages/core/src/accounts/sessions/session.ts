import type { Connection } from '../../database/database.js';
import type { Person } from '../../kernel/person.js';
import { maskSecret, unmaskSecret } from '../../kernel/secrets/masked-secret.js';
import { hashSecret, isSameSecret, newSecret } from '../../kernel/secrets/secret.js';
import { DAY_MS } from '../../kernel/time.js';
import type { Service } from '../../units/context.js';
import {
  confirmStoredSession,
  deleteSession,
  findConfirmation,
  findStoredSession,
  insertSession,
  isStoredSession,
} from './session.store.js';

/** Lifetime of a session: two weeks. */
const SESSION_MS = 14 * DAY_MS;

/** A new session. */
export interface NewSession {
  /** The cookie's value. Only its hash is stored, so it cannot be read again. */
  readonly secret: string;
  readonly expiresAt: Date;
}

/** The session of a signed-in browser. */
export interface Session {
  readonly person: Person;
  /** Secret of the CSRF tokens in the session's forms. */
  readonly csrf: string;
  /** Number of unread comments that concern the person, `UNREAD_LIMIT` at most. */
  readonly unread: number;
}

type Needs = Pick<Service, 'db' | 'now'>;

/** Creates a session of two weeks; of somebody who showed just now who they are in the transaction of `giveAccess`. */
export const openSession = async (
  { db, now }: Needs,
  person: Pick<Person, 'id'>,
  connection: Connection = db.primary,
): Promise<NewSession> => {
  const secret = newSecret();
  const expiresAt = new Date(now().getTime() + SESSION_MS);
  await insertSession(connection, { id: hashSecret(secret), personId: person.id, csrf: newSecret(), expiresAt }, now());
  return { secret, expiresAt };
};

/** The session of a cookie's secret; null where there is none, or it has expired or was ended. */
export const findSession = async ({ db, now }: Needs, secret: string): Promise<Session | null> => {
  const found = await findStoredSession(db.pool, hashSecret(secret), now());
  if (!found) return null;
  const { csrf, unread, ...person } = found;
  return { person, csrf, unread };
};

/** Public id of a session, for places where its secret must not appear: SHA-256, in hexadecimal. */
export const sessionIdOf = (secret: string): string => hashSecret(secret).toString('hex');

/** When a session was opened, computed from its expiry. */
export const sessionOpenedAt = (expiresAt: Date): Date => new Date(expiresAt.getTime() - SESSION_MS);

/** True if a session of a person, by its public id, was not ended. */
export const isSessionOpen = (connection: Connection, session: string | undefined, { id }: Pick<Person, 'id'>): Promise<boolean> =>
  session === undefined ? Promise.resolve(false) : isStoredSession(connection, Buffer.from(session, 'hex'), id);

/** The CSRF token for a form: the session's CSRF secret, masked anew for each response. */
export const csrfToken = ({ csrf }: Pick<Session, 'csrf'>): string => maskSecret(csrf);

/**
 * Verifies a form's CSRF token: its hidden field holds the session's CSRF secret, which other sites cannot read, masked ({@link csrfToken}) or plain.
 */
export const matchesCsrfToken = ({ csrf }: Pick<Session, 'csrf'>, field: unknown): boolean =>
  csrf !== '' && typeof field === 'string' && (isSameSecret(unmaskSecret(field), csrf) || isSameSecret(field, csrf));

/** Ends a session. */
export const closeSession = ({ db }: Needs, secret: string): Promise<void> => deleteSession(db.pool, hashSecret(secret));

/** Notes that the person of a session confirmed just now who they are. */
export const confirmSession = ({ db, now }: Needs, session: string, person: Pick<Person, 'id'>): Promise<void> =>
  confirmStoredSession(db.pool, Buffer.from(session, 'hex'), person.id, now());

/** True if the person of a session confirmed who they are since a time. */
export const isSessionConfirmed = async (
  { db }: Pick<Service, 'db'>,
  session: string | undefined,
  person: Pick<Person, 'id'>,
  since: Date,
): Promise<boolean> => {
  const confirmedAt = session === undefined ? null : await findConfirmation(db.primary, Buffer.from(session, 'hex'), person.id);
  return confirmedAt !== null && confirmedAt >= since;
};
