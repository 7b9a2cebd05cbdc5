import { setTimeout as sleep } from 'node:timers/promises';
import type { Task } from '../jobs/task.js';
import { Refusal } from '../kernel/refusal.js';
import type { Service } from '../units/context.js';
import type { Server } from '../web/server/server.js';
import type { OpenService } from './open-service.js';
import type { AddCommands } from './program.js';
import { untilSignal } from './until-signal.js';

/** How an app is made from an opened service. */
export type MakeApp = (parts: Pick<OpenService, 'service' | 'log'>) => Promise<Server>;

/** Milliseconds that the first requests have before the work on the queue begins. */
const WORKER_DELAY_MS = 500;

/** Milliseconds that requests in flight have to end after a signal. */
const SHUTDOWN_GRACE_MS = 10_000;

const listen = async (app: Server, { host, port }: Service['settings']): Promise<string> => {
  try {
    return await app.listen({ host, port });
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new Refusal('busy', `Port ${port} on ${host} is taken by another program. Set PORT to a free one.`, { cause: thrown });
    }
    if (code === 'EACCES')
      throw new Refusal('forbidden', `Port ${port} on ${host} needs rights that this process lacks.`, { cause: thrown });
    throw thrown;
  }
};

/** `serve`: answers HTTP and works on the queue until a signal comes, then lets requests and work in flight end. */
export const serveCommand =
  (makeApp: MakeApp, tasks: readonly Task[]): AddCommands =>
  (program, cli) => {
    program
      .command('serve')
      .description('answer HTTP, and print one line with the address when ready')
      .action(async () => {
        const opened = await cli.open();
        try {
          const app = await makeApp(opened);
          const address = await listen(app, opened.service.settings);
          const stopped = untilSignal();
          process.stdout.write(`${cli.name} is ready at ${address}\n`);
          // The queue's library takes a tenth of a second to load, in which nothing is answered: first come those who wait for the service.
          await Promise.race([sleep(WORKER_DELAY_MS), stopped]);
          const { startWorker } = await import('../jobs/worker.js');
          const worker = startWorker(opened.service, tasks);
          await stopped;
          const overdue = setTimeout(() => app.server.closeAllConnections(), SHUTDOWN_GRACE_MS);
          await Promise.all([app.close(), worker.stop()]);
          clearTimeout(overdue);
        } finally {
          await opened.close();
        }
      });
  };

/** `migrate`: applies the migrations that the database has not got, which every command does on opening. */
export const migrateCommand: AddCommands = (program, cli) => {
  program
    .command('migrate')
    .description('bring the database up to date')
    .action(async () => {
      const opened = await cli.open();
      await opened.close();
      process.stdout.write('The database is up to date.\n');
    });
};
