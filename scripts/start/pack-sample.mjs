import { createWriteStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { coreModules } from '../build/core-modules.mjs';

/**
 * Packs a folder as a project import wants it: `pot/` and a folder for each language.
 *
 * @param {string} project the folder
 * @param {string} folder where the archive goes, by the name of the project's folder
 * @returns {Promise<string>} its path
 */
export const packSample = async (project, folder) => {
  const { writeArchive } = await coreModules.writeArchive();
  const path = join(folder, `${basename(project)}.tgz`);
  await pipeline(await writeArchive(members(project), { time: new Date() }), createWriteStream(path));
  return path;
};

async function* members(folder) {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath ?? entry.path, entry.name);
    if (entry.isFile()) yield { path: relative(folder, file).split(sep).join('/'), bytes: await readFile(file) };
  }
}
