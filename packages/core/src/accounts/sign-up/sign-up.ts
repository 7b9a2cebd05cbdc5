import { randomUUID } from 'node:crypto';
import type { Connection } from '../../database/database.js';
import { inTransaction } from '../../database/transaction.js';
import { hashSecret, newSecret } from '../../kernel/secrets/secret.js';
import { HOUR_MS } from '../../kernel/time.js';
import { notify, notifyStranger } from '../../notices/notify.js';
import { findAccountsByMail } from '../../people/find-person.js';
import { requireFreeName } from '../../people/names/require-free-name.js';
import type { Service } from '../../units/context.js';
import { collectProblems } from '../lifecycle/collect-problems.js';
import { validateAccount } from '../lifecycle/validate-account.js';
import { hashPassword } from '../passwords/password-hash.js';
import { validateNewPassword } from '../passwords/password-policy.js';
import { accountKnown } from './account-known.js';
import { mailConfirmation } from './mail-confirmation.js';
import { insertSignUp, type PendingSignUp, renewSignUp, type SignUpPeriod } from './sign-up.store.js';

/** Number of hours for which the sign-up link works. */
export const SIGN_UP_CONFIRM_HOURS = 24;

/** Content of the sign-up form. */
export interface SignUpRequest {
  readonly name: string;
  readonly mail: string;
  readonly password: string;
  /** Translation language. */
  readonly lng: string;
  /** Language of the mail, as gettext writes it: that of the page with the form. */
  readonly reads: string;
  /** Path to continue at when the account is open. */
  readonly next?: string | undefined;
}

type Needs = Pick<Service, 'db' | 'languages' | 'settings' | 'now'>;

const signUpPeriodFrom = (now: Date): SignUpPeriod => ({
  createdAt: now,
  expiresAt: new Date(now.getTime() + SIGN_UP_CONFIRM_HOURS * HOUR_MS),
});

/** Mails the sign-up link, or tells the owner of an existing account with that address where to sign in. */
const mailSignUpLink = async (
  { settings: { baseUrl }, now }: Needs,
  connection: Connection,
  { mail }: Pick<PendingSignUp, 'mail'>,
  { secret, lng }: { readonly secret: string; readonly lng: string },
): Promise<void> => {
  const event = randomUUID();
  const [known] = await findAccountsByMail(connection, mail);
  if (known) {
    const details = { signIn: `${baseUrl}/sign-in`, reset: `${baseUrl}/password` };
    await notify(connection, accountKnown, { event, to: [known.id], details, now: now() });
    return;
  }
  const details = { link: `${baseUrl}/sign-up/confirm/${secret}`, hours: SIGN_UP_CONFIRM_HOURS };
  await notifyStranger(connection, mailConfirmation, { event, address: mail, name: '', lng, details, now: now() });
};

/**
 * Registration: stores a pending account and mails a link that opens it. Only the mail reveals whether the address has an account already.
 *
 * @throws Refusal `malformed`, naming each invalid field, including a name that is taken, reserved or looks like another
 */
export const signUp = async (service: Needs, wanted: SignUpRequest): Promise<void> => {
  const { db, languages, now } = service;
  const { account, password } = collectProblems({
    account: () => validateAccount(languages, wanted),
    password: () => validateNewPassword(wanted.password, [wanted.name, wanted.mail]),
  });
  const { name, mail, lng } = account;
  await requireFreeName(db.pool, name);
  const waiting = { name, mail, translationLng: lng, passwordHash: await hashPassword(password), next: wanted.next || null };
  const secret = newSecret();
  await inTransaction(db, async (connection) => {
    await insertSignUp(connection, hashSecret(secret), waiting, signUpPeriodFrom(now()));
    await mailSignUpLink(service, connection, waiting, { secret, lng: wanted.reads });
  });
};

/**
 * Mails a new link for the pending account of an address, replacing the last one. The answer does not reveal whether there is one.
 */
export const resendConfirmation = async (
  service: Needs,
  { mail, reads, next }: Pick<SignUpRequest, 'mail' | 'reads' | 'next'>,
): Promise<void> => {
  if (mail.includes('\0')) return;
  const secret = newSecret();
  await inTransaction(service.db, async (connection) => {
    const waiting = await renewSignUp(connection, mail.trim(), hashSecret(secret), {
      ...signUpPeriodFrom(service.now()),
      next: next || null,
    });
    if (waiting) await mailSignUpLink(service, connection, waiting, { secret, lng: reads });
  });
};
