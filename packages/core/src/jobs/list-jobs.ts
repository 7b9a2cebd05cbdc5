import { requireAdministrator } from '../people/require-role.js';
import type { Context } from '../units/context.js';
import type { ListedJob } from './job.js';
import { selectJobs } from './job.store.js';

/** Lists everybody's jobs, newest first (offset pagination). For administrators. */
export const listJobs = async (
  context: Context,
  { limit, skip }: { readonly limit: number; readonly skip: number },
): Promise<ListedJob[]> => {
  requireAdministrator(context);
  return selectJobs(context.db.pool, limit, skip);
};
