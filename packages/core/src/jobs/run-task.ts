import { recordWriteLsn } from '../database/replicas/read-your-writes.js';
import { error, type Message } from '../kernel/message.js';
import { noProgress, type ReportProgress } from '../kernel/progress.js';
import type { Refusal } from '../kernel/refusal.js';
import type { Service } from '../units/context.js';
import { markProgress, markResult, markRunning } from './job.store.js';
import { isPermanentFailure } from './permanent-failure.js';
import type { QueueEnvelope } from './queue.store.js';
import type { Task } from './task.js';

/** How the queue came to run the work. */
export interface TaskAttempt {
  readonly envelope: QueueEnvelope;
  /** Whether a failure is the last one. */
  readonly last: boolean;
  readonly signal: AbortSignal;
}

/** Milliseconds between two notes of a job's progress. */
const PROGRESS_MS = 500;

/** Notes progress now and then, and stops the work when it is to stop. */
const storeProgress = ({ db }: Service, id: string, signal: AbortSignal): ReportProgress => {
  let noted = 0;
  return async (done, total) => {
    signal.throwIfAborted();
    if (performance.now() - noted < PROGRESS_MS) return;
    noted = performance.now();
    await markProgress(db.pool, id, done, total ?? null);
  };
};

/** What a refusal says to whoever waits for the job: the sentence, and each thing wrong that it does not name. */
const refusalMessages = ({ message, problems }: Refusal): readonly Message[] => {
  const others = problems.filter(({ detail }) => !message.includes(detail));
  return [error(message), ...others.map(({ detail }) => error(detail))];
};

const runAsJob = async (service: Service, task: Task, { envelope, last, signal }: TaskAttempt, id: string): Promise<void> => {
  const { pool } = service.db;
  const started = await markRunning(pool, id);
  if (!started) return;
  try {
    const messages = await task.run(service, envelope.payload, {
      actor: started.person,
      signal,
      progress: storeProgress(service, id, signal),
    });
    // Whoever is told that it is done sees it done.
    if (service.replicas && started.person) await recordWriteLsn(pool, started.person.id);
    await markResult(pool, id, { state: 'done', messages, finishedAt: service.now() });
  } catch (thrown) {
    if (isPermanentFailure(thrown)) {
      await markResult(pool, id, { state: 'failed', messages: refusalMessages(thrown), finishedAt: service.now() });
      return;
    }
    const sorry = error(`Something went wrong on our side. If you report it, please name job ${id}.`);
    if (last) await markResult(pool, id, { state: 'failed', messages: [sorry], finishedAt: service.now() });
    else await markResult(pool, id, { state: 'queued', messages: [], finishedAt: null });
    throw thrown;
  }
};

/** Work that nobody watches: what it says goes into the log. */
const runWithoutJob = async (service: Service, task: Task, { envelope, signal }: TaskAttempt): Promise<void> => {
  try {
    await task.run(service, envelope.payload, { actor: null, signal, progress: noProgress });
  } catch (thrown) {
    if (!isPermanentFailure(thrown)) throw thrown;
    service.log.warn({ task: task.name }, `The task ${task.name} was given up: ${thrown.message}`);
  }
};

/**
 * Does one piece of work from the queue and notes how it went. Rejects when another try makes sense;
 * a refusal does not, for it would be refused again.
 */
export const runTask = (service: Service, task: Task, attempt: TaskAttempt): Promise<void> =>
  attempt.envelope.job === null ? runWithoutJob(service, task, attempt) : runAsJob(service, task, attempt, attempt.envelope.job);
