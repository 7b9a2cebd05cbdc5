import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { installedFolder } from '../../kernel/files/installed-folder.js';

/** A database migration of the folder `prisma/migrations`. */
export interface Migration {
  /** The folder's name; migrations are applied in the order of their names. */
  readonly name: string;
  readonly sql: string;
}

/** All migrations in the order of application. */
export const listMigrations = async (): Promise<readonly Migration[]> => {
  const folder = installedFolder('prisma/migrations');
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(join(folder, name, 'migration.sql'), 'utf8') })));
};
