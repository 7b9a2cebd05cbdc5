import { requireAdministrator } from '../people/require-role.js';
import type { Context } from '../units/context.js';
import type { ListedJob } from './job.js';
import { selectJobs } from './job.store.js';

/** Jobs of everybody, last asked for first. For administrators. */
export const listJobs = async (
  context: Context,
  { limit, skip }: { readonly limit: number; readonly skip: number },
): Promise<ListedJob[]> => {
  requireAdministrator(context);
  return selectJobs(context.db.pool, limit, skip);
};
