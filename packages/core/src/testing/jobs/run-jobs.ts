import { runOnce } from 'graphile-worker';
import type { Task } from '../../jobs/tasks/task.js';
import { queueOptions } from '../../jobs/tasks/worker-options.js';
import type { Service } from '../../units/context.js';

/** Does all the work that is in the queue and due, as a worker does it, and returns when none is left. */
export const runJobs = (service: Service, tasks: readonly Task[]): Promise<void> => {
  const { parsedCronItems, ...options } = queueOptions(service, tasks);
  return runOnce(options);
};
