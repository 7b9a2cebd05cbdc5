import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

const dayMilliseconds = 86_400_000;

/** What the file of an upload is called: whose it is, and a secret so that nobody guesses it. */
export const uploadName = (secret: string): string => `${hostname()}.${process.pid}.${secret}`;

/**
 * Removes what processes that ended before they could clean up have left behind: files of processes of this machine that are gone,
 * and whatever is older than a day. Several processes may share the folder.
 */
export const clearUploads = async (folder: string, now: Date): Promise<void> => {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const changed = await stat(path).catch(() => null);
    if (isOrphan(name) || (changed && now.getTime() - changed.mtimeMs > dayMilliseconds)) await rm(path, { force: true });
  }
};

const isOrphan = (name: string): boolean => {
  const [, host, pid] = /^(.+)\.(\d+)\.[0-9a-f]+$/u.exec(name) ?? [];
  return host === hostname() && !isRunning(Number(pid));
};

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (failure) {
    // A process of somebody else runs too.
    return (failure as NodeJS.ErrnoException).code === 'EPERM';
  }
};
