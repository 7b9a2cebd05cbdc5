import { randomUUID } from 'node:crypto';
import type { Connection } from '../../database/database.js';
import { inTransaction } from '../../database/transaction.js';
import { fieldProblem, refuseFields } from '../../kernel/refusal.js';
import { sentence } from '../../kernel/sentence.js';
import { notify } from '../../notices/notify.js';
import { findAccountsByMail, findPerson } from '../../people/find-person.js';
import type { Service } from '../../units/context.js';
import { makeChallenge } from '../challenges/challenge.js';
import { passwordReset } from './password-reset.js';
import { enforceRateLimit } from './rate-limit.js';

/** Hours for which the link for a new password works. */
export const RESET_HOURS = 2;

/** The accounts that somebody may mean by a name or a mail address. */
const findAccountsByNameOrMail = async (connection: Connection, who: string) => {
  const person = await findPerson(connection, who);
  return person?.mail ? [{ ...person, mail: person.mail }] : findAccountsByMail(connection, who);
};

/**
 * Mails a link for a new password to whoever is called so, or has this address. Nothing shows whether anybody is or has.
 *
 * @param who a name or a mail address. Refuses with `malformed` when it is blank
 * @param address IP address of who asks. Refuses with `rate-limited` after too many
 */
export const requestPasswordReset = async (
  service: Pick<Service, 'db' | 'settings' | 'now'>,
  who: string,
  address: string,
): Promise<void> => {
  const { db, settings, now } = service;
  if (who.trim() === '') throw refuseFields([fieldProblem('who', sentence('Type your name here, or your mail address.'))]);
  await enforceRateLimit(service, [{ what: `reset ${address}`, most: 20 }], 'New passwords were asked for too often from where you are.');
  if (who.includes('\0')) return;
  await inTransaction(db, async (connection) => {
    for (const { id, mail, lockedAt } of await findAccountsByNameOrMail(connection, who)) {
      if (lockedAt !== null) continue;
      const secret = await makeChallenge(service, connection, 'new-password', { personId: id, mail }, RESET_HOURS);
      const details = { link: `${settings.baseUrl}/password/${secret}`, hours: RESET_HOURS };
      await notify(connection, passwordReset, { event: randomUUID(), to: [id], details, now: now() });
    }
  });
};
