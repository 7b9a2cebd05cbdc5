import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isProcessRunning } from '../is-process-running.js';
import { DAY_MS } from '../time.js';

/** Name of a temporary file or folder, `<host>.<pid>.<secret>`: another process can tell whether its owner still runs, nobody can guess it. */
export const processFileName = (secret: string): string => `${hostname()}.${process.pid}.${secret}`;

/**
 * Removes stale files and folders, which crashed processes left behind in a folder: those whose process on this machine no longer runs
 * (by {@link processFileName}), and whatever is older than a day. Several processes may share the folder.
 */
export const removeStaleFiles = async (folder: string, now: Date): Promise<void> => {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const changed = await stat(path).catch(() => null);
    if (isOrphan(name) || (changed && now.getTime() - changed.mtimeMs > DAY_MS)) await rm(path, { recursive: true, force: true });
  }
};

const isOrphan = (name: string): boolean => {
  const [, host, pid] = /^(.+)\.(\d+)\.[0-9a-f]+$/u.exec(name) ?? [];
  return host === hostname() && !isProcessRunning(Number(pid));
};
