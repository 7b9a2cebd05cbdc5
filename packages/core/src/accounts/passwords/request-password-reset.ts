import { randomUUID } from 'node:crypto';
import type { Connection } from '../../database/database.js';
import { inTransaction } from '../../database/transaction.js';
import { enqueue } from '../../jobs/tasks/enqueue.js';
import type { Task } from '../../jobs/tasks/task.js';
import { refuseFields } from '../../kernel/refusal.js';
import { sentence } from '../../kernel/text/sentence.js';
import { DAY_MS } from '../../kernel/time.js';
import { notify } from '../../notices/notify.js';
import { findAccountsByMail, findPerson } from '../../people/find-person.js';
import type { Service } from '../../units/context.js';
import { makeChallenge } from '../challenges/challenge.js';
import { countAttempt } from '../rate-limits/rate-limit.js';
import { passwordReset } from './password-reset.js';

/** Number of hours for which a password reset link works. */
export const RESET_HOURS = 2;

/** Rate limit: mails per day to one account that one IP address can cause. */
const RESETS_FROM_ADDRESS = 5;

/** Rate limit: mails per day to one account, beyond which there is one an hour. */
const RESETS_TO_ACCOUNT = 30;

/**
 * True if another mail may be sent to an account. Beyond the daily limit there is still one an hour, and a link works for two: however many requests
 * others send, the owner always has a link that works.
 */
const mayMail = async (service: Pick<Service, 'db' | 'now'>, id: number, address: string): Promise<boolean> => {
  const isWithin = async (what: string, most: number, windowMs: number) => {
    const [counted] = await countAttempt(service, [{ what, most, windowMs }]);
    return counted !== undefined && !counted.exceeded;
  };
  if (!(await isWithin(`reset of ${id} from ${address}`, RESETS_FROM_ADDRESS, DAY_MS))) return false;
  return (await isWithin(`reset of ${id}`, RESETS_TO_ACCOUNT, DAY_MS)) || isWithin(`reset of ${id} in an hour`, 1, DAY_MS / 24);
};

/** The accounts that match a name or a mail address. */
const findAccountsByNameOrMail = async (connection: Connection, who: string) => {
  const person = await findPerson(connection, who, 'all');
  return person?.mail ? [{ ...person, mail: person.mail }] : findAccountsByMail(connection, who);
};

/** Data of a reset request in the queue: the name or address that was entered, and the IP address that it came from. */
type ResetRequest = { readonly who: string; readonly address: string };

const RESET_TASK = { name: 'mail-password-reset', attempts: 5 } as const;

/** Longest name or address that is looked for, in characters. */
const WHO_LIMIT = 400;

/**
 * Has a password reset link mailed to the accounts with this name or address. Neither the answer nor the time that it takes reveals whether there is
 * one: all that is done now is to queue the request, whoever it is for.
 *
 * @param who a name or a mail address. Refuses with `malformed` where it is blank
 * @param address IP address of the request. Mails are counted by address and account, so that others cannot use up the owner's limit
 */
export const requestPasswordReset = async ({ db }: Pick<Service, 'db'>, who: string, address: string): Promise<void> => {
  if (who.trim() === '') throw refuseFields([{ path: 'who', detail: sentence('Enter your name or email.') }]);
  await enqueue(db.pool, RESET_TASK, { who: who.replaceAll('\0', ' ').slice(0, WHO_LIMIT), address });
};

/** Task: mails password reset links to the accounts with a name or address, as far as the limits go. */
export const mailPasswordReset: Task<ResetRequest> = {
  ...RESET_TASK,
  run: async (service, { who, address }) => {
    await mailResetLinks(service, who, address);
    return [];
  },
};

const mailResetLinks = async (service: Pick<Service, 'db' | 'settings' | 'now'>, who: string, address: string): Promise<void> => {
  const { db, settings, now } = service;
  const open: { readonly id: number; readonly mail: string }[] = [];
  for (const { id, mail, lockedAt } of await findAccountsByNameOrMail(db.pool, who)) {
    if (lockedAt === null && (await mayMail(service, id, address))) open.push({ id, mail });
  }
  await inTransaction(db, async (connection) => {
    for (const { id, mail } of open) {
      const secret = await makeChallenge(service, connection, 'new-password', { personId: id, mail }, RESET_HOURS);
      const details = { link: `${settings.baseUrl}/password/${secret}`, hours: RESET_HOURS };
      await notify(connection, passwordReset, { event: randomUUID(), to: [id], details, now: now() });
    }
  });
};
