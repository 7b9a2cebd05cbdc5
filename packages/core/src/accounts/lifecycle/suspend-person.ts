import { randomUUID } from 'node:crypto';
import { inTransaction } from '../../database/transaction.js';
import type { Task } from '../../jobs/tasks/task.js';
import { maySuspend } from '../../kernel/person.js';
import { Refusal } from '../../kernel/refusal.js';
import { sentence } from '../../kernel/text/sentence.js';
import { DAY_MS, utcMinute } from '../../kernel/time.js';
import type { NoticeKind } from '../../notices/notice-kind.js';
import { notify } from '../../notices/notify.js';
import { getAccount } from '../../people/find-person.js';
import { requireModerator } from '../../people/require-role.js';
import type { Context } from '../../units/context.js';
import { endAllAccess } from '../sessions/end-all-access.js';
import { endSuspensionsBefore, updateAccount } from './account.store.js';

/** Maximum length of a suspension, in days: a longer one is an administrator's lock. */
export const SUSPENSION_LIMIT_DAYS = 90;

/** Mail notice to somebody whose account is suspended. */
export const accountSuspended: NoticeKind<{ readonly days: number; readonly until: string }> = {
  name: 'account-suspended',
  about: null,
  write: ({ days, until }, say, { name }) => ({
    subject: say('Your account is suspended'),
    blocks: [
      { paragraph: say('Hello {name},', { name }) },
      {
        paragraph: say('your account is suspended for {days} days, until {until} (UTC), because of your translations.', {
          days,
          until,
        }),
      },
      { paragraph: say('Your good translations stay. You can sign in again afterwards.') },
    ],
  }),
};

/**
 * Suspends an account for some days: locks it, with an end. Sessions and tokens end, and the person gets a mail. For moderators, who suspend
 * contributors, and administrators, who suspend everybody but themselves and other administrators. An account that is locked without an end stays so.
 * Returns the end of the suspension; null where there is none.
 *
 * @throws Refusal `forbidden` where the actor may not; `not-found` where there is no such account; `malformed` for another number of days
 */
export const suspendPerson = async (context: Context, name: string, days: number): Promise<Date | null> => {
  const actor = requireModerator(context);
  const { db, now } = context;
  if (!Number.isInteger(days) || days < 1 || days > SUSPENSION_LIMIT_DAYS)
    throw new Refusal('malformed', sentence('Suspend an account for 1 to {limit} days.', { limit: SUSPENSION_LIMIT_DAYS }));
  const account = await getAccount({ db }, name);
  if (!maySuspend(actor, account.role))
    throw new Refusal(
      'forbidden',
      sentence('{name} is a moderator or administrator. Only administrators can block this account.', { name: account.name }),
    );
  if (account.lockedAt !== null && account.lockedUntil === null) return null;
  const until = new Date(now().getTime() + days * DAY_MS);
  await inTransaction(db, async (connection) => {
    await updateAccount(connection, account.id, { lockedAt: now(), lockedUntil: until });
    await endAllAccess({ now }, connection, account.id);
    const details = { days, until: utcMinute(until) };
    await notify(connection, accountSuspended, { event: randomUUID(), to: [account.id], details, now: now() });
  });
  context.log.info({ by: actor.name, name: account.name, days }, 'A moderator suspended an account.');
  return until;
};

/** Scheduled task: opens accounts again whose suspension is over. */
export const endSuspensions: Task<null> = {
  name: 'end-suspensions',
  attempts: 1,
  schedule: '* * * * *',
  run: async ({ db, now }) => {
    await endSuspensionsBefore(db.pool, now());
    return [];
  },
};
