import { Logger, type ParsedCronItem, parseCronItems, type RunnerOptions, type TaskList } from 'graphile-worker';
import type { Log } from '../../kernel/log.js';
import type { Service } from '../../units/context.js';
import { boundedWork } from './bounded-work.js';
import { makeLaneGate } from './lane-gate.js';
import { JOB_CONCURRENCY, placeInLane } from './lanes.js';
import { runTask } from './run-task.js';
import type { Task } from './task.js';
import { giveAttemptsBack, type TaskEnvelope } from './task-entry.store.js';

/**
 * Logger of graphile-worker: its warnings and errors reach the service's log, but not the advice to have a connection for each concurrent task:
 * tasks that fetch, send or wait hold none.
 */
const workerLogger = (log: Log): Logger =>
  new Logger(() => (level, message, meta) => {
    const details = { err: meta?.error };
    if (level === 'error') log.error(details, message);
    if (level === 'warning' && meta?.concurrency === undefined) log.warn(details, message);
  });

const cronItems = (tasks: readonly Task[]): ParsedCronItem[] =>
  parseCronItems(
    tasks.flatMap(({ name, attempts, lane, schedule: match }) => {
      const payload: Record<keyof TaskEnvelope, null> = { payload: null, job: null };
      const { queueName } = placeInLane(lane, null);
      // One entry of a shared lane waits, however often its time comes while the lane is taken.
      const once = queueName && { queueName, jobKey: name, jobKeyMode: 'preserve_run_at' as const };
      return match === undefined ? [] : { task: name, match, payload, options: { maxAttempts: attempts, ...once } };
    }),
  );

/** Milliseconds after which a shutdown aborts running tasks. */
export const SHUTDOWN_ABORT_MS = 5_000;

/** Ids of the queue entries that this process is working on. */
export type RunningEntries = Set<string>;

/**
 * graphile-worker's options for a service's tasks: task list, cron items, concurrency. A task that is interrupted by a shutdown keeps its attempt.
 *
 * @param running is kept up to date with the entries in progress
 * @param abortMs milliseconds after which a shutdown aborts running tasks
 */
export const queueOptions = (
  service: Service,
  tasks: readonly Task[],
  running: RunningEntries = new Set(),
  abortMs: number = SHUTDOWN_ABORT_MS,
) => {
  const gate = makeLaneGate(() => boundedWork(service.db.unlimited).fullFlags());
  const taskList: TaskList = {};
  for (const task of tasks) {
    taskList[task.name] = async (envelope, { job, abortSignal }) => {
      running.add(job.id);
      try {
        await runTask(service, task, { envelope: envelope as TaskEnvelope, last: job.attempts >= job.max_attempts, signal: abortSignal });
      } catch (thrown) {
        if (abortSignal.aborted && running.has(job.id)) await giveAttemptsBack(service.db.pool, [job.id]);
        throw thrown;
      } finally {
        running.delete(job.id);
        gate.leave(job);
      }
    };
  }
  return {
    taskList,
    pgPool: service.db.pool,
    parsedCronItems: cronItems(tasks),
    logger: workerLogger(service.log),
    concurrency: JOB_CONCURRENCY,
    forbiddenFlags: gate.forbiddenFlags,
    events: gate.events,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: abortMs,
    // Batched completion, because single completions end the process where the database is unreachable at that moment.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  } satisfies RunnerOptions;
};
