import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { installedFolder } from '../../kernel/files/installed-folder.js';

/** A database migration of the folder `prisma/migrations`. */
export interface Migration {
  /** The folder's name; migrations are applied in the order of their names. */
  readonly name: string;
  readonly sql: string;
  /** Names of the migrations that it replaces (squash), listed in its file `replaces`, one a line: a database with all of these has it. */
  readonly replaces: readonly string[];
  /** Why no other program may be connected while it is applied, from its line `-- Stop first: …`; null: programs of the former release go on. */
  readonly stopFirst: string | null;
}

const STOP_FIRST = /^-- Stop first: (.+)$/m;

const readMigration = async (folder: string, name: string): Promise<Migration> => {
  const files = new Set(await readdir(join(folder, name)));
  const replaces = files.has('replaces') ? await readFile(join(folder, name, 'replaces'), 'utf8') : '';
  const sql = await readFile(join(folder, name, 'migration.sql'), 'utf8');
  return { name, sql, replaces: replaces.split('\n').filter(Boolean), stopFirst: STOP_FIRST.exec(sql)?.[1] ?? null };
};

/** All migrations in the order of application. */
export const listMigrations = async (): Promise<readonly Migration[]> => {
  const folder = installedFolder('prisma/migrations');
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  return Promise.all(names.map((name) => readMigration(folder, name)));
};

/** Names of applied migrations, with a squashed one counting as all that it replaces. */
export const foldSquashed = (applied: Iterable<string>, migrations: readonly Migration[]): ReadonlySet<string> => {
  const folded = new Set(applied);
  for (const { name, replaces } of migrations) {
    if (replaces.length === 0 || !replaces.every((former) => folded.has(former))) continue;
    for (const former of replaces) folded.delete(former);
    folded.add(name);
  }
  return folded;
};
