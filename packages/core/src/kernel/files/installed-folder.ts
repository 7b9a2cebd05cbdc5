import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Absolute path of a folder of the installation (checkout or image). It is looked for upwards from this module, because sources, compiled files and
 * bundles are at different depths.
 *
 * @param path relative to the project's root: `prisma/migrations`
 * @param from where the search begins
 * @throws Error where no folder above has it
 */
export const installedFolder = (path: string, from = import.meta.dirname): string => {
  const folder = join(from, path);
  if (existsSync(folder)) return folder;
  if (dirname(from) === from) {
    throw new Error(`There is no folder ${path} above ${import.meta.dirname}. It belongs beside packages and apps, in an image too.`);
  }
  return installedFolder(path, dirname(from));
};
