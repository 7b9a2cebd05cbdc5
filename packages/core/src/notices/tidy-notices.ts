import type { Task } from '../jobs/task.js';
import { deleteNoticesBefore } from './notice.store.js';

const NOTICE_RETENTION_MS = 90 * 24 * 60 * 60 * 1000;

/** Forgets notices after 90 days. Until then nobody is told of the same event again. */
export const tidyNotices: Task<null> = {
  name: 'tidy-notices',
  attempts: 3,
  schedule: '17 3 * * *',
  run: async ({ db, now }) => {
    await deleteNoticesBefore(db.pool, new Date(now().getTime() - NOTICE_RETENTION_MS));
    return [];
  },
};
