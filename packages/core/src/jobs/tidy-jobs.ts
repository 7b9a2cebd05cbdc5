import { error } from '../kernel/message.js';
import type { Service } from '../units/context.js';
import { tidy } from './job.store.js';
import { releaseOrphans } from './queue.store.js';
import type { Task } from './task.js';

const WEEK = 7 * 24 * 60 * 60 * 1000;

const LOST = error('This was begun several times and never ended, because the process that did it stopped each time. It was given up.');

/** Keeps the queue in order: what died with its process is done anew, what never ends is given up, what ended long ago is forgotten. */
export const tidyJobs: Task<null> = {
  name: 'tidy-jobs',
  attempts: 1,
  schedule: '*/5 * * * *',
  run: async ({ db, now }: Service) => {
    await releaseOrphans(db.pool);
    await tidy(db.pool, { now: now(), before: new Date(now().getTime() - WEEK), messages: [LOST] });
    return [];
  },
};
