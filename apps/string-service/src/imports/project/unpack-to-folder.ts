import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArchiveSource } from '@translation-commons/archives/archive/archive.js';
import { readArchive } from '@translation-commons/archives/read-archive.js';
import { readFolder } from '@translation-commons/archives/read-folder.js';

/**
 * Unpacks an archive, or copies a folder, into a temporary folder, so that all its names are known before any file is read. Files there are called by
 * numbers: no name out of an archive ever reaches the file system.
 *
 * @param leftOut told of each member that is not taken
 * @returns where each member lies, by its path in the archive
 * @throws ArchiveProblem where the archive as a whole cannot be used
 */
export const unpackToFolder = async (
  source: ArchiveSource,
  folder: string,
  leftOut: (sentence: string) => void,
): Promise<ReadonlyMap<string, string>> => {
  const members = new Map<string, string>();
  const isFolder = (await stat(source.path)).isDirectory();
  for await (const { path, bytes } of isFolder ? readFolder(source.path) : readArchive(source, { leftOut })) {
    const file = join(folder, String(members.size));
    await writeFile(file, bytes, { mode: 0o600 });
    members.set(path, file);
  }
  return members;
};
