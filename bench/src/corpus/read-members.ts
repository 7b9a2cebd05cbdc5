import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { ArchiveMember } from '@translation-commons/archives/archive/archive.js';

/** The files of a folder, all of them in memory, as members of an archive. */
export const readMembers = async (folder: string): Promise<ArchiveMember[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return Promise.all(paths.map(async (path) => ({ path: relative(folder, path).split(sep).join('/'), bytes: await readFile(path) })));
};
