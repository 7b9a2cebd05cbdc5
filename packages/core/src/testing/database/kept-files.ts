import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** Where the files of servers with a migrated template are kept between runs of tests. */
export interface KeptFolder {
  readonly folder: string;
  /** Digest of all that they are made from. */
  readonly key: string;
}

/** The files of one server, as they were when its template had just been migrated. */
export interface KeptFiles {
  /** Copies them to a folder that does not exist yet; false where none are kept that were made from the same. */
  restore(files: string): Promise<boolean>;
  /** Keeps the files of a server that was stopped, in place of those that were made from something else. */
  keep(files: string): Promise<void>;
}

const run = promisify(execFile);

/** Copies a folder with its owners, as PostgreSQL's account differs from root's. Throws where the system has no `cp`. */
const copy = async (from: string, to: string): Promise<void> => {
  await run('cp', ['-Rp', from, to]);
};

/** Removes a folder. It is renamed first, so that whoever copies it fails, rather than misses some of it. */
const discard = async (folder: string): Promise<void> => {
  const removed = `${folder}.removed.${process.pid}`;
  await rename(folder, removed).catch(() => {});
  await rm(removed, { recursive: true, force: true });
};

/**
 * Files of a server of tests that are kept between runs: `initdb` and all migrations take some seconds, a copy of their work takes a tenth of one.
 * Whatever fails here costs those seconds only.
 *
 * @param server name of the server
 * @param programs its programs with their version
 */
export const keptFiles = (server: string, programs: string, { folder, key }: KeptFolder): KeptFiles => {
  // The locale and the time zone of an initdb come from the environment.
  const locale = Object.entries(process.env).filter(([name]) => /^(?:LC_\w+|LANG|TZ)$/.test(name));
  const made = JSON.stringify([key, programs, process.platform, process.arch, locale.sort()]);
  const name = `${server}-${createHash('sha256').update(made).digest('hex')}`;
  return {
    restore: async (files) => {
      try {
        await mkdir(dirname(files), { recursive: true, mode: 0o700 });
        await copy(join(folder, name), files);
        // Still there, so nothing of it was removed meanwhile.
        await access(join(folder, name));
        return true;
      } catch {
        await rm(files, { recursive: true, force: true });
        return false;
      }
    },
    keep: async (files) => {
      const draft = join(folder, `${name}.${process.pid}`);
      try {
        await mkdir(folder, { recursive: true });
        for (const other of await readdir(folder)) if (other.startsWith(`${server}-`)) await discard(join(folder, other));
        await copy(files, draft);
        await rename(draft, join(folder, name));
      } catch {
        await rm(draft, { recursive: true, force: true }).catch(() => {});
      }
    },
  };
};
