import { Refusal } from '../kernel/refusal.js';
import { sentence } from '../kernel/text/sentence.js';
import { type Context, getActor } from '../units/context.js';
import type { JobDetails } from './job.js';
import { findJob } from './job.store.js';

const UUID_PATTERN = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * A background job of the actor.
 *
 * @throws Refusal `not-found`, also for other people's jobs, whose existence is not revealed
 */
export const getJob = async (context: Context, id: string): Promise<JobDetails> => {
  const actor = getActor(context);
  const job = UUID_PATTERN.test(id) ? await findJob(context.db.pool, id, actor.id) : null;
  if (!job) throw new Refusal('not-found', sentence('You have no job {id}. Jobs are kept for a week.', { id }));
  return job;
};
