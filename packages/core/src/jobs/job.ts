import type { Message } from '../kernel/message.js';

/** Where a job is. It ends as `done` or `failed`; one whose process died goes from `running` to `running`. */
export const JOB_STATES = ['queued', 'running', 'done', 'failed'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** Work that somebody waits for, as they see it. */
export interface Job {
  readonly id: string;
  /** Name of its task. */
  readonly kind: string;
  readonly state: JobState;
  /** Units of work done, in whatever the task counts. */
  readonly done: number;
  /** Units expected in all; null while unknown. */
  readonly total: number | null;
  readonly messages: readonly Message[];
}

/** The same as operators see it. */
export interface ListedJob extends Job {
  /** Name of whom it is done for; null where they have gone. */
  readonly by: string | null;
  readonly createdAt: Date;
  /** Null where it is not over. */
  readonly finishedAt: Date | null;
}
