import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * A folder of the checkout or image that this code runs from, wherever in it: sources, what was built of them and bundles lie at
 * different depths.
 *
 * @param path from the project's folder: `prisma/migrations`
 * @throws Error where no folder above this code has it
 */
export const installedFolder = (path: string, from = import.meta.dirname): string => {
  const folder = join(from, path);
  if (existsSync(folder)) return folder;
  if (dirname(from) === from) {
    throw new Error(`There is no folder ${path} above ${import.meta.dirname}. It belongs beside packages and apps, in an image too.`);
  }
  return installedFolder(path, dirname(from));
};
