import { randomUUID } from 'node:crypto';
import { inTransaction } from '../../database/transaction.js';
import type { Person } from '../../kernel/person.js';
import { fieldProblem, refuseFields } from '../../kernel/refusal.js';
import { sentence } from '../../kernel/text/sentence.js';
import { notify } from '../../notices/notify.js';
import { findAccountsByMail } from '../../people/find-person.js';
import { validateMailAddress } from '../../people/mail-address.js';
import type { Service } from '../../units/context.js';
import { type Challenge, consumeChallenge, getChallenge, makeChallenge } from '../challenges/challenge.js';
import { accountKnown } from '../sign-up/account-known.js';
import { mailConfirmation } from '../sign-up/mail-confirmation.js';
import { updateMail } from './account-settings.store.js';
import { mailChanged } from './mail-changed.js';
import { type Reauthentication, reauthenticate } from './reauthenticate.js';

/** Hours within which a new address must be confirmed. */
export const MAIL_CONFIRM_HOURS = 24;

type Needs = Pick<Service, 'db' | 'settings' | 'now'>;

/**
 * Mails a link to an address that somebody wants to be written to from now on. Whether the address is that of another account
 * shows in nothing but the mail.
 *
 * @throws Refusal `malformed` for what is no address, and for a wrong password; `rate-limited` after too many
 */
export const requestMailChange = async (
  service: Needs,
  person: Person,
  { mail, ...proof }: Reauthentication & { readonly mail: string },
): Promise<void> => {
  const { db, settings, now } = service;
  const address = validateMailAddress(mail);
  await reauthenticate(service, person, proof);
  await inTransaction(db, async (connection) => {
    const event = randomUUID();
    const [known] = await findAccountsByMail(connection, address);
    if (known && known.id !== person.id) {
      const details = { signIn: `${settings.baseUrl}/sign-in`, reset: `${settings.baseUrl}/password` };
      await notify(connection, accountKnown, { event, to: [known.id], details, now: now() });
      return;
    }
    const secret = await makeChallenge(service, connection, 'new-mail', { personId: person.id, mail: address }, MAIL_CONFIRM_HOURS);
    const details = { link: `${settings.baseUrl}/settings/mail/${secret}`, hours: MAIL_CONFIRM_HOURS };
    await notify(connection, mailConfirmation, { event, to: [person.id], address, details, now: now() });
  });
};

/** The address that a mailed link confirms, and whose it will be. Refuses with `not-found` a link that was used or has lapsed. */
export const getNewMail = (service: Needs, secret: string): Promise<Challenge> => getChallenge(service, 'new-mail', secret);

/**
 * Gives a person the address of a mailed link, and tells the old one.
 *
 * @throws Refusal `not-found` for a link that was used or has lapsed; `malformed` where the address is another account's by now
 */
export const confirmMailChange = ({ db, now }: Needs, secret: string): Promise<void> =>
  inTransaction(db, async (connection) => {
    const { personId, mail } = await consumeChallenge({ now }, connection, 'new-mail', secret);
    const old = await updateMail(connection, personId, mail, now());
    if (old === null) throw refuseFields([fieldProblem('mail', sentence('The mail address {mail} belongs to another account.', { mail }))]);
    if (old === mail) return;
    await notify(connection, mailChanged, { event: randomUUID(), to: [personId], address: old, details: { mail }, now: now() });
  });
