import { randomUUID } from 'node:crypto';
import { inTransaction } from '../database/transaction.js';
import { JOB_RETENTION_MS, type Job } from '../jobs/job.js';
import { startJob } from '../jobs/start-job.js';
import type { Json } from '../kernel/json.js';
import { type Context, getActor } from '../units/context.js';
import { storeImportFile } from './import-file.js';
import { deleteImportFilesBefore } from './import-file.store.js';
import { previewsKeptSince } from './import-preview.js';
import { deletePreviewedFiles, insertImportPreview } from './import-preview.store.js';
import { importTask } from './import-task.js';
import type { ImportFile, ImportUseCase } from './import-use-case.js';

/**
 * Starts an import as a job of the actor. The file is stored in the database, so that any process can run the job, even after a restart; files older
 * than the retention of jobs are deleted. The file of a dry run is kept for a day, for the import that may follow.
 */
export const startImport = <Params extends Json>(
  context: Context,
  useCase: ImportUseCase<Params>,
  params: Params,
  { path, name }: ImportFile,
): Promise<Job> => {
  const now = context.now();
  return inTransaction(context.db, async (connection) => {
    const id = randomUUID();
    await deleteImportFilesBefore(connection, new Date(now.getTime() - JOB_RETENTION_MS));
    await storeImportFile(connection, id, path, now);
    const job = await startJob(context, connection, importTask(useCase), { params, file: { id, name } });
    if (useCase.dryRun?.isAsked(params)) {
      // One dry run's file is kept per person: a new dry run discards the last one.
      await deletePreviewedFiles(connection, { before: previewsKeptSince(context), personId: getActor(context).id });
      await insertImportPreview(connection, { jobId: job.id, fileId: id, fileName: name, params, now });
    }
    return job;
  });
};
