import { runOnce } from 'graphile-worker';
import { queueOptions } from '../../jobs/queue/queue-options.js';
import type { Task } from '../../jobs/queue/task.js';
import type { Service } from '../../units/context.js';

/** Does all the work that is in the queue and due, as a worker does it, and returns when none is left. */
export const runJobs = (service: Service, tasks: readonly Task[]): Promise<void> => {
  const { parsedCronItems, ...options } = queueOptions(service, tasks);
  return runOnce(options);
};
