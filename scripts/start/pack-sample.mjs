import { createWriteStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { inRoot } from '../build/root.mjs';

/**
 * Packs the sample project as a project import wants it: `pot/` and a folder for each language.
 *
 * @param {string} folder where the archive goes
 * @returns {Promise<string>} its path
 */
export const packSample = async (folder) => {
  const { writeArchive } = await import('../../packages/core/dist/archives/write-archive.js');
  const path = join(folder, 'garden.tgz');
  await pipeline(writeArchive(members(inRoot('sample', 'strings', 'garden')), { time: new Date() }), createWriteStream(path));
  return path;
};

async function* members(folder) {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath ?? entry.path, entry.name);
    if (entry.isFile()) yield { path: relative(folder, file).split(sep).join('/'), bytes: await readFile(file) };
  }
}
