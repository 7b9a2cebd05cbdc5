import { inTransaction } from '../database/transaction.js';
import type { Job } from '../jobs/job.js';
import { startJob } from '../jobs/start-job.js';
import type { Task } from '../jobs/tasks/task.js';
import type { Json } from '../kernel/json.js';
import { Refusal } from '../kernel/refusal.js';
import { sentence } from '../kernel/text/sentence.js';
import type { Context } from '../units/context.js';
import { previewOwner } from './import-preview.js';
import { findFetchedPreview, insertImportPreview, markPreviewImported, type Previewed } from './import-preview.store.js';

/**
 * Starts a dry run of what is fetched, as a job of the actor. No file is kept: the import fetches it again.
 *
 * @param address of what is fetched
 */
export const startFetchedPreview = <Params extends Json>(
  context: Context,
  task: Task<Params>,
  params: Params,
  address: string,
): Promise<Job> =>
  inTransaction(context.db, async (connection) => {
    const job = await startJob(context, connection, task, params);
    await insertImportPreview(connection, { jobId: job.id, fileId: null, fileName: address, params, now: context.now() });
    return job;
  });

/**
 * Starts what follows the actor's dry run of what is fetched: its import, or another dry run.
 *
 * @param jobId job of the dry run
 * @throws Refusal `not-found` where the dry run is a day old, failed, or was imported already
 */
export const importFetched = async <Params extends Json, Begun extends { readonly job: Pick<Job, 'id'> | null }>(
  context: Context,
  { name: kind }: Task<Params>,
  jobId: string,
  start: (previewed: Previewed<Params>) => Promise<Begun>,
): Promise<Begun> => {
  const { pool } = context.db;
  const previewed = await findFetchedPreview<Params>(pool, jobId, { ...previewOwner(context), kind });
  if (!previewed) throw new Refusal('not-found', sentence('This preview has expired. Start a new one.'));
  const begun = await start(previewed);
  if (begun.job) await markPreviewImported(pool, jobId, begun.job.id);
  return begun;
};
