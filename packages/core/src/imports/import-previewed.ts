import { inTransaction } from '../database/transaction.js';
import type { Job } from '../jobs/job.js';
import { startJob } from '../jobs/start-job.js';
import type { Json } from '../kernel/json.js';
import { Refusal } from '../kernel/refusal.js';
import { sentence } from '../kernel/text/sentence.js';
import { type Context, getActor } from '../units/context.js';
import { PREVIEW_RETENTION_MS } from './import-preview.js';
import { insertImportPreview, lockPreviewedFile, markPreviewImported } from './import-preview.store.js';
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
  const now = context.now();
  const owner = { personId: getActor(context).id, since: new Date(now.getTime() - PREVIEW_RETENTION_MS) };
  const { dryRun } = useCase;
  return inTransaction(context.db, async (connection) => {
    const previewed = await lockPreviewedFile<Params>(connection, jobId, { ...owner, kind: useCase.name });
    if (!previewed || !dryRun) throw new Refusal('not-found', sentence('This preview has expired. Choose the file again.'));
    const asked = ask(previewed.params);
    await useCase.check(context, asked);
    const isCovered = (await dryRun.covers?.(context, connection, previewed.params, asked)) ?? true;
    const isPreview = isAgain || previewed.isWrong || !isCovered;
    const { fileId, fileName } = previewed;
    const params = isPreview ? asked : dryRun.toImport(asked);
    const job = await startJob(context, connection, importTask(useCase), { params, file: { id: fileId, name: fileName } });
    await markPreviewImported(connection, jobId, job.id);
    if (isPreview) await insertImportPreview(connection, { jobId: job.id, fileId, fileName, params, now });
    return { id: job.id, isPreview };
  });
};
