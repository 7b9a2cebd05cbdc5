import { inTransaction } from '../../database/transaction.js';
import type { Person } from '../../kernel/person.js';
import { hashSecret } from '../../kernel/secrets/secret.js';
import { normalize } from '../../kernel/text/normalize.js';
import { releaseUnconfirmedMail } from '../../people/find-person.js';
import type { Service } from '../../units/context.js';
import { refuseExpiredLink } from '../challenges/expired-link.js';
import { addPerson } from '../lifecycle/add-person.js';
import { verifyPassword } from '../passwords/password-hash.js';
import { consumeSignUp, findSignUp, listSignUpsByName, type PendingSignUp } from './sign-up.store.js';

type Needs = Pick<Service, 'db' | 'now'>;

/** The pending account as the confirmation page shows it. */
export type PendingAccount = Pick<PendingSignUp, 'name' | 'mail' | 'next'>;

/** The pending account of a sign-up link. Refuses with `not-found` where it was opened already, or the link has expired. */
export const getPendingSignUp = async ({ db, now }: Needs, secret: string): Promise<PendingAccount> => {
  const waiting = await findSignUp(db.pool, hashSecret(secret), now());
  if (!waiting) throw refuseExpiredLink();
  return waiting;
};

/**
 * Creates the account of a sign-up link, which confirms its mail address.
 *
 * @param name another name, where the requested one was taken meanwhile
 * @returns the account, and the path to continue at
 * @throws Refusal `not-found` for a link that was used or has expired; `malformed` for an invalid name, or one that is taken, reserved or looks like another
 */
export const confirmSignUp = (
  { db, languages, now }: Pick<Service, 'db' | 'languages' | 'now'>,
  secret: string,
  name?: string,
): Promise<{ readonly person: Person; readonly next: string | null }> =>
  inTransaction(db, async (connection) => {
    const waiting = await consumeSignUp(connection, hashSecret(secret), now());
    if (!waiting) throw refuseExpiredLink();
    await releaseUnconfirmedMail(connection, waiting.mail);
    const { mail, passwordHash: hash, translationLng: lng } = waiting;
    const account = { name: name ?? waiting.name, mail, lng, password: { hash }, mailConfirmedAt: now(), isNameChosen: true };
    return { person: await addPerson({ db, languages, now }, account, connection), next: waiting.next };
  });

/** The unconfirmed mail address of a pending account with that name and password; null where there is none. */
export const findUnconfirmedMail = async ({ db, now }: Needs, name: string, password: string): Promise<string | null> => {
  if (name.includes('\0')) return null;
  for (const { mail, passwordHash } of await listSignUpsByName(db.pool, normalize(name).trim(), now()))
    if (await verifyPassword(password, passwordHash)) return mail;
  return null;
};
