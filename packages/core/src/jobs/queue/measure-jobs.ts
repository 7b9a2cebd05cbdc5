import type { Service } from '../../units/context.js';
import { countJobs, type JobCount } from '../job.store.js';
import { measureQueue, type QueueDepth } from './queue.store.js';

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
