import { Refusal } from '../kernel/refusal.js';
import { sentence } from '../kernel/text/sentence.js';
import { requireAdministrator } from '../people/require-role.js';
import { type Context, getActor, type Service } from '../units/context.js';
import type { JobDetails, ListedJob } from './job.js';
import { findJob, findJobOwner, selectJobs } from './job.store.js';

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

/** Id of the owner of a job; null where the account or the job was deleted. For tasks, which have no actor. */
export const getJobOwner = ({ db }: Pick<Service, 'db'>, id: string): Promise<number | null> => findJobOwner(db.pool, id);

/** Lists everybody's jobs, newest first (offset pagination). For administrators. */
export const listJobs = async (
  context: Context,
  { limit, skip }: { readonly limit: number; readonly skip: number },
): Promise<ListedJob[]> => {
  requireAdministrator(context);
  return selectJobs(context.db.pool, limit, skip);
};
