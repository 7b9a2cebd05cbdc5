import { inTransaction } from '@translation-commons/core/database/transaction.js';
import type { Task } from '@translation-commons/core/jobs/tasks/task.js';
import { DAY_MS, daysAfter } from '@translation-commons/core/kernel/time.js';
import { notifyEach } from '@translation-commons/core/notices/notify.js';
import type { Service } from '@translation-commons/core/units/context.js';
import { forgetArrivals } from '../po-files/import/strings/string-changes.js';
import { listDueFollowers, lockDueFollowers } from './followers.store.js';
import { LOOKED_BACK_DAYS, readWeekly } from './read-weekly.js';
import { weeklyNotice } from './weekly-notice.js';

/** People whose mails are written in one transaction. */
const PEOPLE_PER_BATCH = 100;

/** Time between two weekly mails to a person. */
export const WEEK_MS = 7 * DAY_MS;

const MINUTE_MS = 60 * 1000;

/**
 * Time after which a mail to a person is too fresh for another one. A week is counted from minute to minute: the schedule names minutes, and a run that
 * begins some seconds earlier in its minute than that of a week ago does not make people wait a day more. A run that is late by minutes does, once.
 */
export const dueBefore = (now: Date): Date => new Date((Math.floor(now.getTime() / MINUTE_MS) + 1) * MINUTE_MS - 1 - WEEK_MS);

/**
 * Writes the weekly mails that are due to people who follow projects. A batch of people is one transaction: after a crash those whose mails are written are
 * not due any more, and of several processes that do this at once the first writes each.
 */
export const tellWeekly = async (service: Service, signal: AbortSignal): Promise<void> => {
  const now = service.now();
  const before = dueBefore(now);
  const notice = weeklyNotice.name;
  let after = 0;
  while (!signal.aborted) {
    const followers = await listDueFollowers(service.db.pool, { notice, before, after, limit: PEOPLE_PER_BATCH });
    const last = followers.at(-1);
    if (!last) return;
    after = last.id;
    const told = await readWeekly(service, service.db.pool, followers, now);
    if (told.size === 0) continue;
    await inTransaction(service.db, async (connection) => {
      const due = await lockDueFollowers(connection, [...told.keys()], notice, before);
      const each = [...told].flatMap(([to, details]) => (due.has(to) ? [{ to, details, event: `weekly ${now.toISOString()}` }] : []));
      await notifyEach(connection, weeklyNotice, { now, each });
    });
  }
};

/** The scheduled task that writes weekly mails, each day to the people whose week is over, and forgets which strings came long ago. */
export const tellWeeklyTask: Task<null> = {
  name: 'tell-weekly',
  attempts: 3,
  lane: 'nightly',
  schedule: '7 6 * * *',
  run: async (service, _payload, { signal }) => {
    await tellWeekly(service, signal);
    await forgetArrivals(service, daysAfter(service.now(), -LOOKED_BACK_DAYS));
    return [];
  },
};
