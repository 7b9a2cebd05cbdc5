import type { Task } from '../../jobs/tasks/task.js';
import { fillNameKeys } from '../../people/names/fill-name-keys.js';
import { deleteExpired } from './expired.store.js';

/**
 * Scheduled clean-up: deletes expired sessions, tokens, codes, mailed links and unconfirmed accounts, also of people who never return. Writes keys of names
 * that a former version of the program wrote meanwhile. */
export const tidyExpired: Task<null> = {
  name: 'tidy-expired',
  attempts: 3,
  schedule: '41 3 * * *',
  run: async ({ db, now }) => {
    await deleteExpired(db.pool, now());
    await fillNameKeys(db.pool);
    return [];
  },
};
