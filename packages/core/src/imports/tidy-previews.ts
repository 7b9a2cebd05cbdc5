import type { Task } from '../jobs/queue/task.js';
import { PREVIEW_RETENTION_MS } from './import-preview.js';
import { deletePreviewedFiles } from './import-preview.store.js';

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
