import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

const STALE_AFTER_MS = 86_400_000;

/** What a file or folder is called that goes with its process: whose it is, and a secret so that nobody guesses it. */
export const processFileName = (secret: string): string => `${hostname()}.${process.pid}.${secret}`;

/**
 * Removes what processes that ended before they could clean up have left behind in a folder: what processes of this machine had
 * that are gone, and whatever is older than a day. Several processes may share the folder.
 */
export const removeStaleFiles = async (folder: string, now: Date): Promise<void> => {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const changed = await stat(path).catch(() => null);
    if (isOrphan(name) || (changed && now.getTime() - changed.mtimeMs > STALE_AFTER_MS)) await rm(path, { recursive: true, force: true });
  }
};

const isOrphan = (name: string): boolean => {
  const [, host, pid] = /^(.+)\.(\d+)\.[0-9a-f]+$/u.exec(name) ?? [];
  return host === hostname() && !isProcessRunning(Number(pid));
};

const isProcessRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (failure) {
    // A process of somebody else runs too.
    return (failure as NodeJS.ErrnoException).code === 'EPERM';
  }
};
