import { inTransaction } from '../../database/transaction.js';
import type { Person } from '../../kernel/person.js';
import { hashSecret } from '../../kernel/secrets/secret.js';
import type { Service } from '../../units/context.js';
import { refuseExpiredLink } from '../challenges/expired-link.js';
import { verifyPassword } from '../passwords/password-hash.js';
import { addPerson } from '../people/add-person.js';
import { consumeSignUp, findSignUp, listSignUpsByName, type PendingSignUp } from './sign-up.store.js';

type Needs = Pick<Service, 'db' | 'now'>;

/** What shows of an account that waits. */
export type PendingAccount = Pick<PendingSignUp, 'name' | 'mail'>;

/** The account that a mailed link opens. Refuses with `not-found` where it was opened already, or the link has lapsed. */
export const getPendingSignUp = async ({ db, now }: Needs, secret: string): Promise<PendingAccount> => {
  const waiting = await findSignUp(db.pool, hashSecret(secret), now());
  if (!waiting) throw refuseExpiredLink();
  return waiting;
};

/**
 * Opens the account of a mailed link, whose address is confirmed by that.
 *
 * @param name another name, where the one that was asked for is somebody's by now
 * @throws Refusal `not-found` for a link that was used or has lapsed; `malformed` for a name that will not do or is taken
 */
export const confirmSignUp = (
  { db, languages, now }: Pick<Service, 'db' | 'languages' | 'now'>,
  secret: string,
  name?: string,
): Promise<Person> =>
  inTransaction(db, async (connection) => {
    const waiting = await consumeSignUp(connection, hashSecret(secret), now());
    if (!waiting) throw refuseExpiredLink();
    const { mail, passwordHash: hash, translationLng: lng } = waiting;
    const account = { name: name ?? waiting.name, mail, lng, password: { hash }, mailConfirmedAt: now() };
    return addPerson({ db, languages, now }, account, connection);
  });

/** The address that must be confirmed before somebody of that name and password can sign in; null where none waits. */
export const findUnconfirmedMail = async ({ db, now }: Needs, name: string, password: string): Promise<string | null> => {
  if (name.includes('\0')) return null;
  for (const { mail, passwordHash } of await listSignUpsByName(db.pool, name.normalize('NFC').trim(), now()))
    if (await verifyPassword(password, passwordHash)) return mail;
  return null;
};
