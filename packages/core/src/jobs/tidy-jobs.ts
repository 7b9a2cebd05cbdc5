import { error } from '../kernel/message.js';
import type { Service } from '../units/context.js';
import { cleanUpJobs } from './job.store.js';
import { releaseOrphanedJobs } from './queue.store.js';
import type { Task } from './task.js';

const JOB_RETENTION_MS = 7 * 24 * 60 * 60 * 1000;

const LOST_JOB_MESSAGE = error(
  'This was begun several times and never ended, because the process that did it stopped each time. It was given up.',
);

/** Keeps the queue in order: what died with its process is done anew, what never ends is given up, what ended long ago is forgotten. */
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
