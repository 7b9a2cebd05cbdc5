import type { Transaction } from '@translation-commons/core/database/database.js';
import { deleteUnreadFiles, upsertUnreadFiles } from '../../files/unread-file.store.js';
import type { ArchiveLayout } from '../layout/lay-out.js';
import type { FormerFiles } from './former-files.js';
import type { ImportedFiles } from './imported-files.js';

/** An archive that was imported. */
interface ImportedArchive {
  readonly laidOut: ArchiveLayout;
  readonly former: FormerFiles;
  readonly done: ImportedFiles;
  /** True when the archive is complete, so that files that it lacks are gone. */
  readonly isWhole: boolean;
}

/**
 * Notes the files of an archive that were not read and have no content to keep, and removes notes of files that were read now, beside the
 * notes that the import made about single files.
 */
export const noteUnreadFiles = async (
  connection: Transaction,
  projectId: number,
  { laidOut, former, done, isWhole }: ImportedArchive,
): Promise<void> => {
  const unread = new Set([...laidOut.leftOut.map(({ file }) => file), ...done.unreadFiles]);
  const held = new Set([...laidOut.templates, ...laidOut.files].map(({ file }) => file));
  const forgotten = former.unread.map(({ path }) => path).filter((path) => !unread.has(path) && (isWhole || held.has(path)));
  if (forgotten.length > 0) await deleteUnreadFiles(connection, projectId, forgotten);
  const kept = new Set(done.unreadFiles);
  const bare = laidOut.leftOut.filter(({ file }) => !kept.has(file));
  const byPath = new Map(bare.map(({ file, lng, poPath }) => [file, { path: file, lng, poPath, sha256: null }]));
  if (byPath.size > 0) await upsertUnreadFiles(connection, projectId, [...byPath.values()]);
};
