import type { Task } from '../../jobs/queue/task.js';
import { DAY_MS } from '../../kernel/time.js';
import { deleteChangesBefore } from './change.store.js';
import { sequenceCommitted } from './list-changes.js';

/** Gives positions to what happened, so that little waits where nobody asks for changes. */
export const sequenceChangesTask: Task<null> = {
  name: 'sequence-changes',
  attempts: 1,
  schedule: '* * * * *',
  run: async ({ db }) => {
    await sequenceCommitted({ db: { primary: db.unlimited } }, Number.POSITIVE_INFINITY);
    return [];
  },
};

/** Forgets changes that are older than CHANGES_DAYS. Whoever follows from so far back is told to begin anew (410). */
export const tidyChanges: Task<null> = {
  name: 'tidy-changes',
  attempts: 1,
  schedule: '41 2 * * *',
  run: async ({ db, settings, now }) => {
    await deleteChangesBefore(db.unlimited, new Date(now().getTime() - settings.changesDays * DAY_MS));
    return [];
  },
};
