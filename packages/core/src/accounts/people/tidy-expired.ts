import type { Task } from '../../jobs/queue/task.js';
import { deleteExpired } from './expired.store.js';

/** Forgets sessions, tokens, codes, mailed links and unconfirmed accounts that have expired, also those of people who never come again. */
export const tidyExpired: Task<null> = {
  name: 'tidy-expired',
  attempts: 3,
  schedule: '41 3 * * *',
  run: async ({ db, now }) => {
    await deleteExpired(db.pool, now());
    return [];
  },
};
