import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { isJunk } from './admission/junk.js';
import type { ArchiveMember } from './archive-member.js';

/**
 * Gives the files of a folder as an archive of it would: for operators, who may read what they name. Links are passed over.
 */
export async function* readFolder(folder: string): AsyncGenerator<ArchiveMember> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = file.slice(join(folder, sep).length).replaceAll(sep, '/');
    if (!isJunk(path)) yield { path, bytes: await readFile(file) };
  }
}
