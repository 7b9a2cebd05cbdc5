import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Ends the embedded PostgreSQL of a service that had to be killed, at once: it writes nothing more, and reads its log at the next start.
 * Waits for nothing, so that it can be done on the way out.
 *
 * @param {string} dataDir the service's data folder
 */
export const quitPostgres = (dataDir) => {
  const folder = join(dataDir, 'postgres');
  const pid = readPid(join(folder, 'data'));
  if (pid) process.kill(pid, 'SIGQUIT');
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

const readNames = (folder) => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};
