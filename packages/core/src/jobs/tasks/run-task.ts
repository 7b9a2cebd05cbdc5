import { recordWriteLsn } from '../../database/replicas/read-your-writes.js';
import { noProgress, type ReportProgress } from '../../kernel/progress.js';
import type { Refusal } from '../../kernel/refusal.js';
import { error, type Message } from '../../kernel/text/message.js';
import { sentence } from '../../kernel/text/sentence.js';
import type { Service } from '../../units/context.js';
import { JOB_GIVEN_UP_TASK } from '../job.js';
import { markProgress, markReport, markResult, markRunning } from '../job.store.js';
import type { JobStage } from '../job-report.js';
import { enqueue } from './enqueue.js';
import { isPermanentFailure } from './permanent-failure.js';
import type { Task } from './task.js';
import type { TaskEnvelope } from './task-entry.store.js';

/** One attempt at a task of the queue. */
export interface TaskAttempt {
  readonly envelope: TaskEnvelope;
  /** True if no retry follows a failure. */
  readonly last: boolean;
  readonly signal: AbortSignal;
}

/** Milliseconds between two updates of a job's progress (throttling). */
const PROGRESS_MS = 500;

/** Stores progress, throttled except for new or completed stages, and rejects when the task is to be cancelled. */
const storeProgress = ({ db }: Service, id: string, signal: AbortSignal): ReportProgress => {
  let storedAt = Number.NEGATIVE_INFINITY;
  let former: readonly JobStage[] = [];
  let latest: JobStage | undefined;
  return async (done, total, stage) => {
    signal.throwIfAborted();
    const before = latest;
    if (stage) latest = { name: stage.name, done: stage.done ?? null, total: stage.total ?? null };
    const isNew = String(latest?.name) !== String(before?.name);
    if (isNew && before) former = [...former, before];
    const isComplete = latest !== undefined && latest.total !== null && latest.done === latest.total;
    if (!isNew && !isComplete && performance.now() - storedAt < PROGRESS_MS) return;
    storedAt = performance.now();
    await markProgress(db.pool, id, { done, total: total ?? null, stages: latest ? [...former, latest] : [] });
  };
};

/** Messages of a refusal for the owner of the job: its sentence, and validation errors that the sentence does not contain. */
const refusalMessages = ({ message, said, problems }: Refusal): readonly Message[] => {
  const others = problems.filter(({ detail }) => !message.includes(String(detail)));
  return [error(said), ...others.map(({ detail }) => error(detail))];
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
      saveReport: (report) => markReport(pool, id, report),
    });
    // Read-your-writes: an owner who learns that the job is done must see what it wrote.
    if (service.replicas && started.person) await recordWriteLsn(pool, started.person.id);
    await markResult(pool, id, { state: 'done', messages, finishedAt: service.now() });
  } catch (thrown) {
    if (signal.aborted && !isPermanentFailure(thrown)) {
      await markResult(pool, id, { state: 'queued', messages: [], finishedAt: null });
      throw thrown;
    }
    if (isPermanentFailure(thrown)) {
      await markResult(pool, id, { state: 'failed', messages: refusalMessages(thrown), finishedAt: service.now() });
      return;
    }
    const sorry = error(sentence('Something went wrong. If you report it, mention job {id}.', { id }));
    if (last) {
      await markResult(pool, id, { state: 'failed', messages: [sorry], finishedAt: service.now() });
      await enqueue(pool, JOB_GIVEN_UP_TASK, id);
    } else await markResult(pool, id, { state: 'queued', messages: [], finishedAt: null });
    throw thrown;
  }
};

/** Runs a task without a job's row: failures are only logged. */
const runWithoutJob = async (service: Service, task: Task, { envelope, signal }: TaskAttempt): Promise<void> => {
  try {
    await task.run(service, envelope.payload, { actor: null, signal, progress: noProgress });
  } catch (thrown) {
    if (!isPermanentFailure(thrown)) throw thrown;
    service.log.warn({ task: task.name }, `The task ${task.name} was given up: ${thrown.message}`);
  }
};

/**
 * Runs one attempt at a task and stores its outcome. Rejects where the queue is to retry; a permanent failure resolves, because every
 * retry would be refused again.
 */
export const runTask = (service: Service, task: Task, attempt: TaskAttempt): Promise<void> =>
  attempt.envelope.job === null ? runWithoutJob(service, task, attempt) : runAsJob(service, task, attempt, attempt.envelope.job);
