import { setTimeout as sleep } from 'node:timers/promises';
import { type Runner, run } from 'graphile-worker';
import { withoutTimeLimit } from '../../database/database.js';
import type { Service } from '../../units/context.js';
import type { Task } from './task.js';
import { giveAttemptsBack, holdPresenceLock, newPresenceClient, type PresenceClient, releaseOrphanedJobs } from './task-entry.store.js';
import { queueOptions, type RunningEntries, SHUTDOWN_ABORT_MS } from './worker-options.js';

/** A running worker of the queue. */
export interface QueueWorker {
  /**
   * Graceful shutdown: takes no more tasks and waits for the running ones, which are aborted and then abandoned after the times of the grace period.
   * Unfinished tasks are run again, by another process or later, and this attempt does not count.
   */
  stop(): Promise<void>;
}

/** The grace period of a shutdown: milliseconds after which running tasks are aborted, and abandoned where they do not heed that. */
export interface ShutdownGrace {
  readonly abortMs: number;
  readonly abandonMs: number;
}

const SHUTDOWN_GRACE: ShutdownGrace = { abortMs: SHUTDOWN_ABORT_MS, abandonMs: 8_000 };

/** Milliseconds between two searches for orphaned jobs. */
const ORPHAN_POLL_MS = 1_000;

/** Milliseconds before reconnecting to an unreachable database. */
const RETRY_MS = 1_000;

/** Starts a worker of a service's queue, whose tasks may take as long as they do. It reconnects when the database becomes unreachable. */
export const startWorker = (
  limited: Service,
  tasks: readonly Task[],
  { abortMs, abandonMs }: ShutdownGrace = SHUTDOWN_GRACE,
): QueueWorker => {
  const service = withoutTimeLimit(limited);
  const stopping = new AbortController();
  const running: RunningEntries = new Set();
  const working = workWithRetries(service, { tasks, running, abortMs }, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      const timer = new AbortController();
      const timedOut = sleep(abandonMs, true, { signal: timer.signal }).catch(() => false);
      if (await Promise.race([working.then(() => false), timedOut])) {
        const abandoned = [...running];
        running.clear();
        await giveAttemptsBack(service.db.pool, abandoned).catch(() => undefined);
        service.log.warn({}, 'Work that was being done did not end in time. It is done anew by the next process.');
      }
      timer.abort();
    },
  };
};

/** A worker's options, and the entries in progress. */
interface Work extends Pick<ShutdownGrace, 'abortMs'> {
  readonly tasks: readonly Task[];
  readonly running: RunningEntries;
}

const workWithRetries = async (service: Service, work: Work, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    try {
      await workUntilStopped(service, work, signal);
    } catch (error) {
      service.log.error({ err: error }, 'The work on the queue was interrupted. It is taken up again shortly.');
    }
    await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined);
  }
};

/** Works until it is stopped, or the liveness lock's connection is lost. */
const workUntilStopped = async (service: Service, work: Work, signal: AbortSignal): Promise<void> => {
  const presence = newPresenceClient(service.db.pool);
  const stopped = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
    presence.once('end', resolve);
  });
  // A broken connection ends; without a listener its error would end the process.
  presence.on('error', () => {});
  const orphanTimer = setInterval(() => void releaseOrphanedJobs(presence).catch(() => undefined), ORPHAN_POLL_MS);
  try {
    await presence.connect();
    await releaseOrphanedJobs(presence);
    const runner = await startRunner(service, work, presence);
    const ended = runner.promise.finally(() => undefined);
    void stopped.then(() => runner.stop()).catch(() => undefined);
    await ended;
  } finally {
    clearInterval(orphanTimer);
    await presence.end().catch(() => undefined);
  }
};

/** No task is taken before the liveness lock is held, or another process could release it as orphaned. */
const startRunner = (service: Service, { tasks, running, abortMs }: Work, presence: PresenceClient): Promise<Runner> => {
  const { preset, ...options } = queueOptions(service, tasks, running, abortMs);
  let locked: Promise<void> | undefined;
  options.events.on('pool:create', ({ workerPool }) => {
    locked = holdPresenceLock(presence, workerPool.id);
  });
  const waitForLock = { name: 'presence', worker: { hooks: { startWorker: async () => locked } } };
  return run({ ...options, preset: { ...preset, plugins: [waitForLock] } });
};
