import { randomUUID } from 'node:crypto';
import type { Connection } from '../../database/database.js';
import { inTransaction } from '../../database/transaction.js';
import { fingerprint, newSecret } from '../../kernel/secret.js';
import { notify, notifyStranger } from '../../notices/notify.js';
import { findByMail, findPerson } from '../../people/find-person.js';
import type { Service } from '../../units/context.js';
import { limitAttempts } from '../passwords/limit-attempts.js';
import { fitPassword } from '../passwords/new-password.js';
import { hashPassword } from '../passwords/password.js';
import { nameTaken } from '../people/add-person.js';
import { collectProblems } from '../people/collect-problems.js';
import { fitAccount } from '../people/fit-account.js';
import { accountKnown } from './account-known.js';
import { mailConfirmation } from './mail-confirmation.js';
import { insertSignUp, renewSignUp, type Span, type Waiting } from './sign-up.store.js';

/** Hours within which a new account's address must be confirmed. */
export const CONFIRM_HOURS = 24;

/** What somebody sends who wants an account. */
export interface SigningUp {
  readonly name: string;
  readonly mail: string;
  readonly password: string;
  /** Translation language. */
  readonly lng: string;
}

type Needs = Pick<Service, 'db' | 'languages' | 'settings' | 'now'>;

const limitFor = (address: string) => [{ what: `sign-up ${address}`, most: 20 }];
const REFUSAL = 'Too many accounts were asked for from where you are.';

const spanFrom = (now: Date): Span => ({ createdAt: now, expiresAt: new Date(now.getTime() + CONFIRM_HOURS * 60 * 60 * 1000) });

/** Mails the link that opens the account, or, to whoever has one of that address already, where it is. */
const mailLink = async (
  { settings: { baseUrl }, now }: Needs,
  connection: Connection,
  { mail, name, translationLng: lng }: Waiting,
  secret: string,
): Promise<void> => {
  const event = randomUUID();
  const [known] = await findByMail(connection, mail);
  if (known) {
    const details = { signIn: `${baseUrl}/sign-in`, reset: `${baseUrl}/password` };
    await notify(connection, accountKnown, { event, to: [known.id], details, now: now() });
    return;
  }
  const details = { link: `${baseUrl}/sign-up/confirm/${secret}`, hours: CONFIRM_HOURS };
  await notifyStranger(connection, mailConfirmation, { event, address: mail, name, lng, details, now: now() });
};

/**
 * Takes down an account that somebody wants, and mails a link to its address that opens it. Whether the address is that of an account
 * already shows in nothing but the mail.
 *
 * @param address IP address of who asks
 * @throws Refusal `malformed`, naming each field that will not do, a name that is taken among them; `rate-limited` after too many
 */
export const signUp = async (service: Needs, wanted: SigningUp, address: string): Promise<void> => {
  const { db, languages, now } = service;
  const { account, password } = collectProblems({
    account: () => fitAccount(languages, wanted),
    password: () => fitPassword(wanted.password, [wanted.name, wanted.mail]),
  });
  const { name, mail, lng } = account;
  await limitAttempts(service, limitFor(address), REFUSAL);
  const namesake = await findPerson(db.pool, name);
  if (namesake) throw nameTaken(namesake);
  const waiting = { name, mail, translationLng: lng, passwordHash: await hashPassword(password) };
  const secret = newSecret();
  await inTransaction(db, async (connection) => {
    await insertSignUp(connection, fingerprint(secret), waiting, spanFrom(now()));
    await mailLink(service, connection, waiting, secret);
  });
};

/**
 * Mails a new link for the account that waits for an address to be confirmed, in place of the last one. Nothing shows whether one does.
 *
 * @param address IP address of who asks. Refuses with `rate-limited` after too many
 */
export const resendConfirmation = async (service: Needs, mail: string, address: string): Promise<void> => {
  await limitAttempts(service, limitFor(address), REFUSAL);
  if (mail.includes('\0')) return;
  const secret = newSecret();
  await inTransaction(service.db, async (connection) => {
    const waiting = await renewSignUp(connection, mail.trim(), fingerprint(secret), spanFrom(service.now()));
    if (waiting) await mailLink(service, connection, waiting, secret);
  });
};
