import { setTimeout as sleep } from 'node:timers/promises';
import { hasDueEntries } from '../jobs/tasks/measure-jobs.js';
import type { Task } from '../jobs/tasks/task.js';
import type { Mailer } from '../kernel/mail.js';
import type { Service } from '../units/context.js';
import { SEND_NOTICE_TASK } from './send-notices.js';

/** Milliseconds between two looks whether mails wait. */
const POLL_MS = 100;

/** Numbers of mails that were sent, and that could not be. */
export interface SentMails {
  readonly sent: number;
  readonly failed: number;
}

/**
 * Sends the mails that wait and are due, beside any other process that does, and ends when there are none. What fails for now waits for its next attempt.
 *
 * @param tasks of the service; only the one that sends is run
 */
export const sendWaiting = async (service: Service, tasks: readonly Task[], signal?: AbortSignal): Promise<SentMails> => {
  const count = { sent: 0, failed: 0 };
  const mailer: Mailer = {
    check: () => service.mailer.check(),
    send: async (mail) => {
      try {
        await service.mailer.send(mail);
        count.sent += 1;
      } catch (thrown) {
        count.failed += 1;
        throw thrown;
      }
    },
  };
  const isWaiting = () => hasDueEntries(service, SEND_NOTICE_TASK);
  if (!(await isWaiting())) return count;
  const { startWorker } = await import('../jobs/tasks/worker.js');
  const sending = tasks.filter(({ name }) => name === SEND_NOTICE_TASK.name);
  const worker = startWorker({ ...service, mailer }, sending);
  try {
    while (!signal?.aborted && (await isWaiting())) await sleep(POLL_MS);
  } finally {
    await worker.stop();
  }
  return count;
};
