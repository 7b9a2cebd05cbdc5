import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { installedFolder } from '../../kernel/files/installed-folder.js';

/** A migration as it lies in `prisma/migrations`. */
export interface Migration {
  /** The folder's name; the order of names is the order of application. */
  readonly name: string;
  readonly sql: string;
}

/** All migrations, first to last. */
export const listMigrations = async (): Promise<readonly Migration[]> => {
  const folder = installedFolder('prisma/migrations');
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(join(folder, name, 'migration.sql'), 'utf8') })));
};
