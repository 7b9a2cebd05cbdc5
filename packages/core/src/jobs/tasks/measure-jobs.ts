import type { Service } from '../../units/context.js';
import { countJobs, type JobCount } from '../job.store.js';
import type { Task } from './task.js';
import { findDueEntry, measureQueue, type QueueDepth } from './task-entry.store.js';

/** Metrics of the background work of all processes. */
export interface JobMeasurements {
  readonly queue: readonly QueueDepth[];
  readonly jobs: readonly JobCount[];
}

/** Measures the queue and the jobs of all processes; two queries. */
export const measureJobs = async ({ db }: Pick<Service, 'db'>): Promise<JobMeasurements> => ({
  queue: await measureQueue(db.primary),
  jobs: await countJobs(db.primary),
});

/** True while entries of a task wait that are due, or are being worked on. */
export const hasDueEntries = ({ db }: Pick<Service, 'db'>, { name }: Pick<Task, 'name'>): Promise<boolean> => findDueEntry(db.pool, name);
