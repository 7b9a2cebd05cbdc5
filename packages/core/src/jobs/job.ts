import type { Message } from '../kernel/text/message.js';
import { DAY_MS } from '../kernel/time.js';
import type { JobReport, JobStage } from './job-report.js';

/** States of a job. It ends as `done` or `failed`; one whose process died goes from `running` to `running`. */
export const JOB_STATES = ['queued', 'running', 'done', 'failed'] as const;

/** The state of a job. */
export type JobState = (typeof JOB_STATES)[number];

/** Retention of finished jobs, and of files to import. Interface texts that say "a week" refer to it. */
export const JOB_RETENTION_MS = 7 * DAY_MS;

/** The task that notifies the owner of a job that has failed for good; its payload is the job's id. Implemented in a higher room (notices). */
export const JOB_GIVEN_UP_TASK = { name: 'job-given-up', attempts: 25 };

/** A background job, as its owner sees it. */
export interface Job {
  /** UUID. */
  readonly id: string;
  /** Name of its task. */
  readonly kind: string;
  readonly state: JobState;
  /** Units of work done; the task defines the unit. */
  readonly done: number;
  /** Units expected in all; null while unknown. */
  readonly total: number | null;
  readonly messages: readonly Message[];
  /** Position in the queue while others are ahead; 1 is next. Undefined where none are, and once it has started. */
  readonly place?: number;
}

/** A background job with the details of its page. */
export interface JobDetails extends Job {
  /** The stages so far, in order; empty where the task has none. */
  readonly stages: readonly JobStage[];
  /** Null before the end, and where the task writes none. */
  readonly report: JobReport | null;
}

/** A background job, as administrators see it. */
export interface ListedJob extends Job {
  /** Name of the person whose job it is; null where the account was deleted. */
  readonly by: string | null;
  readonly createdAt: Date;
  /** Null before its end. */
  readonly finishedAt: Date | null;
}
