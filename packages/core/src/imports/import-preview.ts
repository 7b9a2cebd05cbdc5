import type { Job } from '../jobs/job.js';
import type { Task } from '../jobs/tasks/task.js';
import { DAY_MS } from '../kernel/time.js';
import { type Context, getActor, type Service } from '../units/context.js';
import { deletePreviewedFiles, findImportPreview, type PreviewOwner } from './import-preview.store.js';
import type { ImportPreview } from './previewed.js';

/** Retention of a dry run's file. Interface texts that say "a day" refer to it. */
export const PREVIEW_RETENTION_MS = DAY_MS;

/** Time since when the files of dry runs are kept. */
export const previewsKeptSince = ({ now }: Pick<Service, 'now'>): Date => new Date(now().getTime() - PREVIEW_RETENTION_MS);

/** Owner of the actor's dry runs, of those whose files are kept. */
export const previewOwner = (context: Context): PreviewOwner => ({ personId: getActor(context).id, since: previewsKeptSince(context) });

/** The dry run of the actor's job; null where the job is not one. */
export const readImportPreview = (context: Context, { id }: Job): Promise<ImportPreview | null> =>
  findImportPreview(context.db.pool, id, previewOwner(context));

/** Scheduled task: deletes the files of dry runs that were not imported within a day. */
export const tidyPreviews: Task<null> = {
  name: 'tidy-previews',
  attempts: 1,
  schedule: '37 * * * *',
  run: async (service) => {
    await deletePreviewedFiles(service.db.pool, { before: previewsKeptSince(service), personId: null });
    return [];
  },
};
