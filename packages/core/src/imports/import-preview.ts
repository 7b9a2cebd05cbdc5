import type { Job } from '../jobs/job.js';
import type { Task } from '../jobs/queue/task.js';
import { type Context, getActor } from '../units/context.js';
import { deletePreviewedFiles, findImportPreview } from './import-preview.store.js';

/** Retention of a dry run's file. Interface texts that say "a day" refer to it. */
export const PREVIEW_RETENTION_MS = 24 * 60 * 60_000;

/** A dry run of an import, as its owner sees it. */
export interface ImportPreview {
  /** Name of the file, or address of what is fetched. */
  readonly fileName: string;
  /** True within a day. */
  readonly isRecent: boolean;
  /** True if its file is still stored, so that it can be imported. */
  readonly isKept: boolean;
  /** The job that imported it; null where none did. */
  readonly importJobId: string | null;
}

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
