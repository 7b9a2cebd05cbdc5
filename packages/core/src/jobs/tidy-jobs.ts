import { error } from '../kernel/text/message.js';
import { sentence } from '../kernel/text/sentence.js';
import type { Service } from '../units/context.js';
import { JOB_RETENTION_MS } from './job.js';
import { cleanUpJobs } from './job.store.js';
import type { Task } from './tasks/task.js';
import { releaseOrphanedJobs } from './tasks/task-entry.store.js';

const LOST_JOB_MESSAGE = error(sentence('Stopped after several restarts of the service.'));

/**
 * Scheduled clean-up of the queue, every five minutes: releases orphaned jobs, fails those without attempts left, and deletes those that
 * ended before the retention time.
 */
export const tidyJobs: Task<null> = {
  name: 'tidy-jobs',
  attempts: 1,
  schedule: '*/5 * * * *',
  run: async ({ db, now }: Service) => {
    await releaseOrphanedJobs(db.pool);
    await cleanUpJobs(db.pool, { now: now(), before: new Date(now().getTime() - JOB_RETENTION_MS), messages: [LOST_JOB_MESSAGE] });
    return [];
  },
};
