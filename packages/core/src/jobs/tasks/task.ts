import type { Json } from '../../kernel/json.js';
import type { Person } from '../../kernel/person.js';
import type { ReportProgress } from '../../kernel/progress.js';
import type { Message } from '../../kernel/text/message.js';
import type { Service } from '../../units/context.js';
import type { JobReport } from '../job-report.js';
import type { Lane } from './lanes.js';

/** Arguments of one run of a task. */
export interface TaskRun {
  /** The owner of the job, as of now; null where there is no job, or the account was deleted. */
  readonly actor: Person | null;
  /** Aborted at graceful shutdown: the run should stop, and is retried by another process or later. */
  readonly signal: AbortSignal;
  readonly progress: ReportProgress;
  /** Stores the result as lists, for the job's page; undefined where the task has no job. */
  readonly saveReport?: (report: JobReport) => Promise<void>;
}

/**
 * A background task: enqueued, then run at least once by a worker of any process. After a crash it is run again, so `run` must be
 * idempotent.
 */
export interface Task<Payload extends Json = Json> {
  /** Its identifier in the queue and, for jobs, their `kind`. */
  readonly name: string;
  /** Maximum number of attempts, where they fail transiently or the process dies; with exponential back-off (factor e). */
  readonly attempts: number;
  /** Lane that limits how many of its kind run at a time. Undefined: it is short, and runs beside everything else. */
  readonly lane?: Lane;
  /** Recurring task: a crontab expression (minute, hour, day of month, month, day of week), in UTC. */
  readonly schedule?: string;
  /**
   * Runs the task; the returned messages are shown with the job.
   *
   * @throws Refusal as a permanent failure, unless its code is transient (`busy`, `rate-limited`, `unavailable`); then, and after anything
   * else that is thrown, the task is retried
   */
  run(service: Service, payload: Payload, run: TaskRun): Promise<readonly Message[]>;
}
