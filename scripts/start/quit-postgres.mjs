import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Ends the embedded PostgreSQL of a service that had to be killed, at once: it writes nothing more, and reads its log at the next start.
 * One that other programs use stays; the last of them stops it. Nothing here is asynchronous, so that it can be done on the way out.
 *
 * @param {string} dataDir the service's data folder
 */
export const quitPostgres = (dataDir) => {
  const folder = join(dataDir, 'postgres');
  const pid = readPid(join(folder, 'data'));
  if (pid && !isUsed(pid)) process.kill(pid, 'SIGQUIT');
  // Remains of an initdb that did not finish.
  for (const name of readNames(folder)) if (name.startsWith('new-')) rmSync(join(folder, name), { recursive: true, force: true });
};

/** The server's process, if it runs. */
const readPid = (data) => {
  try {
    const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    // Another program may have got the number of a server that crashed; PostgreSQL works inside its data folder.
    if (process.platform === 'linux' && readlinkSync(`/proc/${pid}/cwd`) !== realpathSync(data)) return 0;
    return pid > 0 && process.kill(pid, 0) ? pid : 0;
  } catch {
    return 0;
  }
};

/** Milliseconds within which PostgreSQL notices that a program was killed. */
const NOTICE_MS = 3_000;

/**
 * True if programs use a server: each has a connection to the database `postgres` while it does (packages/core/src/database/embedded/presence.ts).
 * Known on Linux only.
 */
const isUsed = (pid) => {
  const deadline = Date.now() + NOTICE_MS;
  while (hasUsers(pid)) {
    if (Date.now() > deadline) return true;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
  }
  return false;
};

const hasUsers = (pid) =>
  readProcess(pid, `task/${pid}/children`)
    .split(' ')
    .some((backend) => /^postgres: \S+ postgres 127\.0\.0\.1\(/.test(readProcess(backend, 'cmdline')));

/** A file about a process; empty where it has ended, or there is no `/proc`. */
const readProcess = (pid, file) => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
};

const readNames = (folder) => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};
