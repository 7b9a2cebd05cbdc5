import { inTransaction } from '../database/transaction.js';
import type { Job } from '../jobs/job.js';
import { startJob } from '../jobs/start-job.js';
import type { Json } from '../kernel/json.js';
import { Refusal } from '../kernel/refusal.js';
import { sentence } from '../kernel/text/sentence.js';
import { type Context, getActor } from '../units/context.js';
import { PREVIEW_RETENTION_MS } from './import-preview.js';
import { lockPreviewedFile, markPreviewImported } from './import-preview.store.js';
import { importTask } from './import-task.js';
import type { ImportUseCase } from './import-use-case.js';

/**
 * Imports the file of the actor's dry run, as a job with the same parameters.
 *
 * @param jobId job of the dry run
 * @throws Refusal `not-found` where the file is no longer stored, or was imported already
 */
export const importPreviewed = async <Params extends Json>(
  context: Context,
  useCase: ImportUseCase<Params>,
  jobId: string,
): Promise<Job> => {
  const owner = { personId: getActor(context).id, since: new Date(context.now().getTime() - PREVIEW_RETENTION_MS) };
  return inTransaction(context.db, async (connection) => {
    const previewed = await lockPreviewedFile<Params>(connection, jobId, { ...owner, kind: useCase.name });
    if (!previewed || !useCase.dryRun) throw new Refusal('not-found', sentence('This preview has expired. Choose the file again.'));
    const { fileId: id, fileName: name } = previewed;
    const params = useCase.dryRun.toImport(previewed.params);
    const job = await startJob(context, connection, importTask(useCase), { params, file: { id, name } });
    await markPreviewImported(connection, jobId, job.id);
    return job;
  });
};
