import { setTimeout as sleep } from 'node:timers/promises';
import type { Task } from '../../jobs/tasks/task.js';
import type { Server } from '../../web/server.js';
import { endServer } from '../end-server.js';
import { listen } from '../listen.js';
import type { OpenService } from '../open-service.js';
import { printReady } from '../print.js';
import type { AddCommands } from '../program.js';
import { untilSignal } from '../until-signal.js';

/** Makes the HTTP server of an opened service. */
export type MakeApp = (parts: Pick<OpenService, 'service' | 'log'>) => Promise<Server>;

/** Milliseconds between listening and starting the worker, so that first requests do not wait for its library to load. */
const WORKER_DELAY_MS = 500;

/** `serve`: runs the HTTP server and a worker of the queue until a signal, then shuts down gracefully: drains, and lets requests and tasks in flight end. */
export const serveCommand =
  (makeApp: MakeApp, tasks: readonly Task[]): AddCommands =>
  (program, cli) => {
    program
      .command('serve')
      .description('answer HTTP, and print one line with the address when ready')
      .action(async () => {
        const opened = await cli.open({ answersRequests: true, waits: true });
        try {
          const app = await makeApp(opened);
          const address = await listen(app, opened.service.settings);
          const { service } = opened;
          const stopped = untilSignal({ drainSeconds: service.settings.drainSeconds, abandon: opened.abandon, log: opened.log });
          printReady(`${cli.name} is ready at ${address}`, { address });
          await Promise.race([sleep(WORKER_DELAY_MS), stopped]);
          const { startWorker } = await import('../../jobs/tasks/worker.js');
          const worker = startWorker(service, tasks);
          const drainSeconds = await stopped;
          service.lifecycle.drain();
          const idle = worker.stop();
          // Load balancers see /readyz fail and send requests elsewhere, before the port is closed.
          await sleep(drainSeconds * 1000);
          const [isDone] = await Promise.all([endServer(app), idle]);
          if (!isDone) {
            // Their callers have been asked to try again, so nothing of them is stored any more: PostgreSQL rolls back what the process leaves.
            await opened.abandon?.();
            process.exit();
          }
        } finally {
          await opened.close();
        }
      });
  };
