import { randomUUID } from 'node:crypto';
import type { Connection, Transaction } from '../../database/database.js';
import { inTransaction } from '../../database/transaction.js';
import type { Person } from '../../kernel/person.js';
import { refuseFields } from '../../kernel/refusal.js';
import { sentence } from '../../kernel/text/sentence.js';
import { notify } from '../../notices/notify.js';
import { findAccountsByMail, releaseUnconfirmedMail } from '../../people/find-person.js';
import { validateMailAddress } from '../../people/mail-address.js';
import type { Service } from '../../units/context.js';
import { consumeChallenge, getChallenge, makeChallenge } from '../challenges/challenge.js';
import type { Challenge } from '../challenges/challenge-link.js';
import { accountKnown } from '../sign-up/account-known.js';
import { mailConfirmation } from '../sign-up/mail-confirmation.js';
import { updateMail } from './account-settings.store.js';
import { mailChanged } from './mail-changed.js';

/** Number of hours for which the link that confirms a new address works. */
const MAIL_CONFIRM_HOURS = 24;

type Needs = Pick<Service, 'db' | 'settings' | 'now'>;

/** Mails a link to an address by which the person confirms that it is theirs. */
export const mailConfirmationLink = async (service: Needs, connection: Connection, personId: number, address: string): Promise<void> => {
  const { settings, now } = service;
  const secret = await makeChallenge(service, connection, 'new-mail', { personId, mail: address }, MAIL_CONFIRM_HOURS);
  const details = { link: `${settings.baseUrl}/settings/mail/${secret}`, hours: MAIL_CONFIRM_HOURS };
  await notify(connection, mailConfirmation, { event: randomUUID(), to: [personId], address, details, now: now() });
};

/**
 * Checks a new mail address, and returns what mails a confirmation link to it, for a transaction. Only that mail reveals whether the address belongs to
 * another account.
 *
 * @throws Refusal `malformed` for an invalid address
 */
export const mailChange = (service: Needs, person: Person, mail: string) => {
  const { settings, now } = service;
  const address = validateMailAddress(mail);
  return async (connection: Transaction): Promise<void> => {
    const [known] = await findAccountsByMail(connection, address);
    if (known && known.id !== person.id) {
      const details = { signIn: `${settings.baseUrl}/sign-in`, reset: `${settings.baseUrl}/password` };
      await notify(connection, accountKnown, { event: randomUUID(), to: [known.id], details, now: now() });
      return;
    }
    await mailConfirmationLink(service, connection, person.id, address);
  };
};

/** The address that a link confirms, with its person. Refuses with `not-found` a link that was used or has expired. */
export const getNewMail = (service: Needs, secret: string): Promise<Challenge> => getChallenge(service, 'new-mail', secret);

/**
 * Changes a person's mail address to that of a confirmation link, and notifies the old one.
 *
 * @throws Refusal `not-found` for a link that was used or has expired; `malformed` where the address was taken meanwhile
 */
export const confirmMailChange = ({ db, now }: Needs, secret: string): Promise<void> =>
  inTransaction(db, async (connection) => {
    const { personId, mail } = await consumeChallenge({ now }, connection, 'new-mail', secret);
    await releaseUnconfirmedMail(connection, mail, personId);
    const old = await updateMail(connection, personId, mail, now());
    if (old === null) throw refuseFields([{ path: 'mail', detail: sentence('{mail} belongs to another account.', { mail }) }]);
    if (old === mail) return;
    await notify(connection, mailChanged, { event: randomUUID(), to: [personId], address: old, details: { mail }, now: now() });
  });
