import type { Task } from '../../jobs/tasks/task.js';
import { DAY_MS } from '../../kernel/time.js';
import { deleteChangesBefore } from './change.store.js';
import { sequenceCommitted } from './list-changes.js';

/** Scheduled task: sequences changes, so that few wait where nobody reads the feed. */
export const sequenceChangesTask: Task<null> = {
  name: 'sequence-changes',
  attempts: 1,
  schedule: '* * * * *',
  run: async ({ db }) => {
    await sequenceCommitted({ db: { primary: db.unlimited } }, Number.POSITIVE_INFINITY);
    return [];
  },
};

/** Retention: deletes changes older than CHANGES_DAYS. Clients that continue from before get 410 and start again. */
export const tidyChanges: Task<null> = {
  name: 'tidy-changes',
  attempts: 1,
  schedule: '41 2 * * *',
  run: async ({ db, settings, now }) => {
    await deleteChangesBefore(db.unlimited, new Date(now().getTime() - settings.changesDays * DAY_MS));
    return [];
  },
};
