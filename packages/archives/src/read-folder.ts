import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { isJunk } from './admission/junk.js';
import type { ArchiveMember } from './archive/archive.js';

/** Reads a folder, recursively, as an archive of it would be read, without limits: for trusted input. Links and junk are skipped. */
export async function* readFolder(folder: string): AsyncGenerator<ArchiveMember> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = file.slice(join(folder, sep).length).replaceAll(sep, '/');
    if (!isJunk(path)) yield { path, bytes: await readFile(file) };
  }
}
