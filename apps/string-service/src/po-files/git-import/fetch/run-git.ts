import { spawn } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Limits of a run of `git`. */
export interface GitLimits {
  /** Milliseconds. */
  readonly timeMs: number;
  /** Size limit of its folder, in bytes. */
  readonly bytes: number;
  /** Milliseconds within which a host of `https:` must complete the handshake, for which git has no limit; undefined: no host is contacted. */
  readonly connectMs?: number | undefined;
}

/** Reason why `git` failed: a sentence without credentials. */
export class GitProblem extends Error {}

/** Milliseconds between looks at the size of the folder. */
const SIZE_POLL_MS = 250;
/** Characters of git's error output that are kept. */
const STDERR_LIMIT = 2_000;
/** Characters that git may print: a few folders, each in each other many times, are a list of billions of names. */
const STDOUT_LIMIT = 32 * 2 ** 20;

const folderBytes = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => stat(join(parentPath, name)).then(({ size }) => size));
  // Git renames and removes files while they are looked at.
  return (await Promise.allSettled(sizes)).reduce((sum, size) => sum + (size.status === 'fulfilled' ? size.value : 0), 0);
};

/** A text without the credentials of addresses in it. */
export const withoutCredentials = (text: string): string => text.replace(/(\w:\/\/)[^/\s@]*@/g, '$1');

/** File of the trace of connections, and its content once the handshake is over. */
const TRACE_FILE = 'trace';
const CONNECTED_MARK = '=> Send header';

const isConnected = async (folder: string): Promise<boolean> =>
  (await readFile(join(folder, TRACE_FILE), 'utf8').catch(() => '')).includes(CONNECTED_MARK);

/** Where git is looked for. */
export const SEARCH_PATH = '/usr/local/bin:/opt/homebrew/bin:/usr/bin:/bin';

/** Environment of git: nothing of ours, no configuration of the machine, and nobody to be asked for a password. */
const gitEnvironment = (folder: string, protocols: string, isConnecting: boolean) => ({
  // The trace of curl without the data shows the progress of the handshake.
  ...(isConnecting && { GIT_TRACE_CURL: join(folder, TRACE_FILE), GIT_TRACE_CURL_NO_DATA: '1' }),
  PATH: SEARCH_PATH,
  HOME: folder,
  LC_ALL: 'C.UTF-8',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_TERMINAL_PROMPT: '0',
  GIT_ASKPASS: 'true',
  GIT_ALLOW_PROTOCOL: protocols,
});

/** Cause of git's end: the first line that it calls fatal, else the last one; without its full stop. */
const causeIn = (stderr: string): string => {
  const lines = stderr.trim().split('\n');
  const cause = lines.find((line) => line.startsWith('fatal: ')) ?? lines.at(-1) ?? '';
  return cause.replace(/^fatal: /, '').replace(/\.$/, '');
};

/**
 * Runs the installed `git` as a child process in a folder, within limits, and returns its output.
 *
 * @param protocols that it may use, with colons between
 * @throws GitProblem where git is missing, fails, or exceeds a limit of time or size
 */
export const runGit = async (
  folder: string,
  args: readonly string[],
  { timeMs, bytes, connectMs }: GitLimits,
  protocols = '',
): Promise<string> => {
  const child = spawn('git', args, {
    cwd: folder,
    env: gitEnvironment(folder, protocols, connectMs !== undefined),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let [stdout, stderr, stopped] = ['', '', ''];
  child.stdout.setEncoding('utf8').on('data', (text) => {
    stdout += text;
    if (stdout.length > STDOUT_LIMIT) stop('it holds too many files');
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr = (stderr + text).slice(-STDERR_LIMIT);
  });
  const stop = (why: string) => {
    stopped ||= why;
    if (child.pid === undefined) return;
    try {
      // Its helpers too, which are in its process group.
      process.kill(-child.pid, 'SIGKILL');
    } catch (thrown) {
      // All of them have ended just now.
      if ((thrown as NodeJS.ErrnoException).code !== 'ESRCH') throw thrown;
    }
  };
  const timer = setTimeout(() => stop(`it took longer than ${Math.round(timeMs / 1000)} seconds`), timeMs);
  const giveUpSilentHost = async (afterMs: number) => {
    if (!(await isConnected(folder)) && child.exitCode === null)
      stop(`its host did not answer within ${Math.round(afterMs / 1000)} seconds`);
  };
  const connecting = connectMs === undefined ? undefined : setTimeout(() => void giveUpSilentHost(connectMs), connectMs);
  const poll = setInterval(async () => {
    const size = await folderBytes(folder).catch(() => 0);
    if (size > bytes && child.exitCode === null) stop(`it is larger than ${Math.round(bytes / 2 ** 20)} MiB`);
  }, SIZE_POLL_MS);
  try {
    const status = await new Promise<number | null>((resolve, reject) => {
      child.on('error', () => reject(new GitProblem('there is no git command here')));
      child.on('close', resolve);
    });
    if (stopped !== '') throw new GitProblem(stopped);
    if (status !== 0) throw new GitProblem(withoutCredentials(causeIn(stderr) || `git ended with ${status}`));
    return stdout;
  } finally {
    clearTimeout(timer);
    clearTimeout(connecting);
    clearInterval(poll);
  }
};
