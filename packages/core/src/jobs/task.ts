import type { Json } from '../kernel/json.js';
import type { Message } from '../kernel/message.js';
import type { Person } from '../kernel/person.js';
import type { ReportProgress } from '../kernel/progress.js';
import type { Service } from '../units/context.js';

/** One run of a task. */
export interface TaskRun {
  /** Whom it is done for, as they are now; null where nobody watches it, or they have gone. */
  readonly actor: Person | null;
  /** Aborted when the process is about to end: the run should stop, and is started anew elsewhere or later. */
  readonly signal: AbortSignal;
  readonly progress: ReportProgress;
}

/**
 * Work that is done outside of requests: written into the queue, done by any process that works on it, and done again when
 * that process died meanwhile. So a run must not mind that an earlier one did some of it.
 */
export interface Task<Payload extends Json = Json> {
  /** In the queue and, where the work is watched, as `kind` of the job. */
  readonly name: string;
  /** How often it is tried, when it fails for a reason that may pass or its process dies. After each time the pause is 2.7 times longer. */
  readonly attempts: number;
  /** When it is done without being asked for: minute, hour, day of month, month and day of week, in UTC, as in a crontab. */
  readonly schedule?: string;
  /**
   * Does the work. What it returns is said to whoever watches the job.
   * A `Refusal` ends the job at once, and its sentence is said, unless its code says that it passes (`busy`, `rate-limited`,
   * `unavailable`); then, and after anything else that is thrown, another try is made.
   */
  run(service: Service, payload: Payload, run: TaskRun): Promise<readonly Message[]>;
}
