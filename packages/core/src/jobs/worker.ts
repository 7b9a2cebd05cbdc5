import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Runner, run, type WorkerEvents } from 'graphile-worker';
import { Client } from 'pg';
import type { Service } from '../units/context.js';
import { holdPresenceLock, releaseOrphanedJobs } from './queue.store.js';
import { queueOptions } from './queue-options.js';
import type { Task } from './task.js';

/** Somebody who works on the queue. */
export interface QueueWorker {
  /**
   * Takes no more work and waits for what is being done: after five seconds it is asked to stop, after eight it is left.
   * What was not done is done anew, by another process or later.
   */
  stop(): Promise<void>;
}

/** Milliseconds to wait for what is being done. */
const SHUTDOWN_GRACE_MS = 8_000;

/** Milliseconds between two looks whether a process died over its work. */
const ORPHAN_POLL_MS = 5_000;

/** Milliseconds before trying again when the database went away. */
const RETRY_MS = 1_000;

/** Works on the queue of a service, until it is stopped. A database that goes away is waited for. */
export const startWorker = (service: Service, tasks: readonly Task[]): QueueWorker => {
  const stopping = new AbortController();
  const working = keepWorking(service, tasks, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      const patience = new AbortController();
      const left = sleep(SHUTDOWN_GRACE_MS, true, { signal: patience.signal }).catch(() => false);
      if (await Promise.race([working.then(() => false), left])) {
        service.log.warn({}, 'Work that was being done did not end in time. It is done anew by the next process.');
      }
      patience.abort();
    },
  };
};

const keepWorking = async (service: Service, tasks: readonly Task[], signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    try {
      await workUntilStopped(service, tasks, signal);
    } catch (error) {
      service.log.error({ err: error }, 'The work on the queue was interrupted. It is taken up again shortly.');
    }
    await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined);
  }
};

/** Works until it is told to stop, or the connection that says so that we are there is lost. */
const workUntilStopped = async (service: Service, tasks: readonly Task[], signal: AbortSignal): Promise<void> => {
  const presence = new Client(service.db.pool.options);
  const over = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
    presence.once('end', resolve);
  });
  // A connection that breaks ends; without a listener it would end the process.
  presence.on('error', () => {});
  const look = setInterval(() => void releaseOrphanedJobs(presence).catch(() => undefined), ORPHAN_POLL_MS);
  try {
    await presence.connect();
    await releaseOrphanedJobs(presence);
    const runner = await startRunner(service, tasks, presence);
    const ended = runner.promise.finally(() => undefined);
    void over.then(() => runner.stop()).catch(() => undefined);
    await ended;
  } finally {
    clearInterval(look);
    await presence.end().catch(() => undefined);
  }
};

/** No work is taken before the connection says that we are there, or it could be taken from us as an orphan. */
const startRunner = (service: Service, tasks: readonly Task[], presence: Client): Promise<Runner> => {
  const events: WorkerEvents = new EventEmitter();
  let present: Promise<void> | undefined;
  events.on('pool:create', ({ workerPool }) => {
    present = holdPresenceLock(presence, workerPool.id);
  });
  const { preset, ...options } = queueOptions(service, tasks);
  const announce = { name: 'presence', worker: { hooks: { startWorker: async () => present } } };
  return run({ ...options, events, preset: { ...preset, plugins: [announce] } });
};
