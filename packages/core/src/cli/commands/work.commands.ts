import type { Task } from '../../jobs/tasks/task.js';
import { printReady } from '../print.js';
import type { AddCommands } from '../program.js';
import { untilSignal } from '../until-signal.js';

/** `work`: runs a worker of the queue without an HTTP server until a signal, then shuts down gracefully: tasks in flight may end. */
export const workCommand =
  (tasks: readonly Task[]): AddCommands =>
  (program, cli) => {
    program
      .command('work')
      .description('run jobs only: emails, exports, imports')
      .action(async () => {
        const opened = await cli.open({ keepsFiles: true, waits: true });
        try {
          const { startWorker } = await import('../../jobs/tasks/worker.js');
          const worker = startWorker(opened.service, tasks);
          const stopped = untilSignal({ drainSeconds: 0, abandon: opened.abandon, log: opened.log });
          printReady(`${cli.name} works on its queue`);
          await stopped;
          await worker.stop();
        } finally {
          await opened.close();
        }
      });
  };
