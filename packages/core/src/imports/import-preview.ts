import type { Job } from '../jobs/job.js';
import { type Context, getActor } from '../units/context.js';
import { findImportPreview } from './import-preview.store.js';

/** For how long the file of a dry run is kept. The texts that say "a day" mean this. */
export const PREVIEW_RETENTION_MS = 24 * 60 * 60_000;

/** A dry run of an import, as its owner sees it. */
export interface ImportPreview {
  readonly fileName: string;
  /** Whether its file is still here, so that it can be imported. */
  readonly isKept: boolean;
  /** The job that imported it afterwards; null where none did. */
  readonly importJobId: string | null;
}

/** What is kept of a dry run that the actor's job did or does; null for a job that is none. */
export const readImportPreview = (context: Context, { id }: Job): Promise<ImportPreview | null> =>
  findImportPreview(context.db.pool, id, {
    personId: getActor(context).id,
    since: new Date(context.now().getTime() - PREVIEW_RETENTION_MS),
  });
