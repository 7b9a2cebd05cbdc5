import { runOnce } from 'graphile-worker';
import type { Service } from '../context.js';
import { queueOptions } from '../jobs/queue-options.js';
import type { Task } from '../jobs/task.js';

/** Does all the work that is in the queue and due, as a worker does it, and returns when none is left. */
export const runJobs = (service: Service, tasks: readonly Task[]): Promise<void> => {
  const { parsedCronItems, ...options } = queueOptions(service, tasks);
  return runOnce(options);
};
