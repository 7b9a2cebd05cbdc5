import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Refusal } from '../errors.js';

/** A migration as it lies in `prisma/migrations`. */
export interface Migration {
  /** The folder's name; the order of names is the order of application. */
  readonly name: string;
  readonly sql: string;
}

/** The folder `prisma` of the checkout or image that this code runs from, whether from sources, from what was built of them, or from `node_modules`. */
export const prismaFolder = (from = import.meta.dirname): string => {
  const folder = join(from, 'prisma');
  if (existsSync(join(folder, 'migrations'))) return folder;
  if (dirname(from) === from) {
    throw new Refusal(
      'unavailable',
      `There is no folder prisma/migrations above ${import.meta.dirname}. It belongs beside packages and apps, in an image too.`,
    );
  }
  return prismaFolder(dirname(from));
};

/** All migrations, first to last. */
export const listMigrations = async (): Promise<readonly Migration[]> => {
  const folder = join(prismaFolder(), 'migrations');
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(join(folder, name, 'migration.sql'), 'utf8') })));
};
