import type { Job } from '../jobs/job.js';
import type { Task } from '../jobs/tasks/task.js';
import { type Context, getActor } from '../units/context.js';
import { deletePreviewedFiles, findImportPreview } from './import-preview.store.js';
import type { ImportPreview } from './previewed.js';

/** Retention of a dry run's file. Interface texts that say "a day" refer to it. */
export const PREVIEW_RETENTION_MS = 24 * 60 * 60_000;

/** The dry run of the actor's job; null where the job is not one. */
export const readImportPreview = (context: Context, { id }: Job): Promise<ImportPreview | null> =>
  findImportPreview(context.db.pool, id, {
    personId: getActor(context).id,
    since: new Date(context.now().getTime() - PREVIEW_RETENTION_MS),
  });

/** Scheduled task: deletes the files of dry runs that were not imported within a day. */
export const tidyPreviews: Task<null> = {
  name: 'tidy-previews',
  attempts: 1,
  schedule: '37 * * * *',
  run: async ({ db, now }) => {
    await deletePreviewedFiles(db.pool, { before: new Date(now().getTime() - PREVIEW_RETENTION_MS), personId: null });
    return [];
  },
};
