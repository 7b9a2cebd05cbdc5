import type { Task } from '../jobs/tasks/task.js';
import { DAY_MS } from '../kernel/time.js';
import { deleteNoticesBefore } from './notice.store.js';

const NOTICE_RETENTION_MS = 90 * DAY_MS;

/** Scheduled clean-up: deletes notices after 90 days. Until then their events are idempotency keys. */
export const tidyNotices: Task<null> = {
  name: 'tidy-notices',
  attempts: 3,
  schedule: '17 3 * * *',
  run: async ({ db, now }) => {
    await deleteNoticesBefore(db.pool, new Date(now().getTime() - NOTICE_RETENTION_MS));
    return [];
  },
};
