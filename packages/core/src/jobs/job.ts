import type { Message } from '../kernel/text/message.js';
import { DAY_MS } from '../kernel/time.js';
import type { JobReport, JobStage } from './job-report.js';

/** States of a job. It ends as `done` or `failed`; one whose process died goes from `running` to `running`. */
export const JOB_STATES = ['queued', 'running', 'done', 'failed'] as const;

/** The state of a job. */
export type JobState = (typeof JOB_STATES)[number];

/** Retention of jobs after their end, and of files that jobs import. The texts that say "a week" mean this. */
export const JOB_RETENTION_MS = 7 * DAY_MS;

/** The task that tells the owner of a job that it was given up; its payload is the job's id. What it says is of a higher room (notices). */
export const JOB_GIVEN_UP_TASK = { name: 'job-given-up', attempts: 25 };

/** A background job, as the person sees it who waits for it. */
export interface Job {
  /** UUID. */
  readonly id: string;
  /** Name of its task. */
  readonly kind: string;
  readonly state: JobState;
  /** Units of work done, in whatever the task counts. */
  readonly done: number;
  /** Units expected in all; null while unknown. */
  readonly total: number | null;
  readonly messages: readonly Message[];
  /** Its place in the line, while others wait longer; 1 would be next. Undefined where none do, and once it began. */
  readonly place?: number;
}

/** A background job with all that its page shows. */
export interface JobDetails extends Job {
  /** The stages that it was in, in order; none where its task has none. */
  readonly stages: readonly JobStage[];
  /** Null before its end, and where its task writes none. */
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
