import { inTransaction } from '../database/transaction.js';
import type { Job } from '../jobs/job.js';
import { startJob } from '../jobs/start-job.js';
import type { Json } from '../kernel/json.js';
import { Refusal } from '../kernel/refusal.js';
import { sentence } from '../kernel/text/sentence.js';
import type { Context } from '../units/context.js';
import { previewOwner } from './import-preview.js';
import { findPreviewedFile, insertImportPreview, lockPreviewedFile, markPreviewImported } from './import-preview.store.js';
import { importTask } from './import-task.js';
import type { ImportUseCase } from './import-use-case.js';

/** Parameters for a dry run's file. */
export interface PreviewedAsk<Params> {
  /** Parameters of the dry run, from those of the one before. */
  ask(previewed: Params): Params;
  /** True if it shall be previewed again. */
  readonly isAgain: boolean;
}

/** The job that imports a dry run's file, or previews it again. */
export interface PreviewedJob extends Pick<Job, 'id'> {
  readonly isPreview: boolean;
}

/**
 * Imports the file of the actor's dry run as a job. Starts another dry run instead where the former one found an error, or where it does not show what
 * the parameters do.
 *
 * @param jobId job of the dry run
 * @throws Refusal `not-found` where the file is no longer stored, or was imported already; `malformed` for parameters that cannot be
 */
export const importPreviewed = async <Params extends Json>(
  context: Context,
  useCase: ImportUseCase<Params>,
  jobId: string,
  { ask, isAgain }: PreviewedAsk<Params>,
): Promise<PreviewedJob> => {
  const owner = { ...previewOwner(context), kind: useCase.name };
  const expired = () => new Refusal('not-found', sentence('This preview has expired. Choose the file again.'));
  const { dryRun } = useCase;
  const found = await findPreviewedFile<Params>(context.db.primary, jobId, owner);
  if (!found || !dryRun) throw expired();
  const asked = ask(found.params);
  // Before the lock: a check that reads takes another connection.
  await useCase.check(context, asked);
  return inTransaction(context.db, async (connection) => {
    const previewed = await lockPreviewedFile<Params>(connection, jobId, owner);
    if (!previewed) throw expired();
    const isCovered = (await dryRun.covers?.(context, connection, previewed.params, asked)) ?? true;
    const isPreview = isAgain || previewed.isWrong || !isCovered;
    const { fileId, fileName } = previewed;
    const params = isPreview ? asked : dryRun.toImport(asked);
    const job = await startJob(context, connection, importTask(useCase), { params, file: { id: fileId, name: fileName } });
    await markPreviewImported(connection, jobId, job.id);
    if (isPreview) await insertImportPreview(connection, { jobId: job.id, fileId, fileName, params, now: context.now() });
    return { id: job.id, isPreview };
  });
};
