import { access, chown, constants, mkdir, readlink, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { isProcessRunning } from '../../kernel/is-process-running.js';
import { Refusal } from '../../kernel/refusal.js';
import { fileSizeIfExists, hasErrorCode, readFileFrom, readFileIfExists } from './files.js';
import type { OsAccount } from './os-account.js';
import { type PostgresPrograms, runToEnd } from './programs.js';
import { walSizeMib } from './reserve.js';

/** An embedded PostgreSQL server: its programs, its folder, and the account that it runs as. */
export interface EmbeddedServer {
  readonly programs: PostgresPrograms;
  readonly account: OsAccount | null;
  /** Holds `data` (PostgreSQL's own folder), `log`, `log.1` (the log before), `port` (the last port, tried first the next time) and `reserve`. */
  readonly folder: string;
  /** Durability (`fsync`): whether commits survive a power failure. False is for tests. */
  readonly durable: boolean;
}

/** A transient failure to start: another process starts the server already, or processes of a killed one have not ended yet. */
export class TransientStartFailure extends Error {
  override readonly name = 'TransientStartFailure';
}

/** Messages of PostgreSQL about a temporary failure. */
const TRANSIENT_FAILURE = /postmaster\.pid|pre-existing shared memory block/;

/**
 * Creates the server's folder, mode 0700. It may exist.
 *
 * @throws Refusal `unavailable` with the reason where it cannot be created or written to
 */
export const makeServerFolder = async ({ folder, account }: EmbeddedServer): Promise<void> => {
  try {
    await mkdir(dirname(folder), { recursive: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK);
    if (account) await chown(folder, account.uid, account.gid);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Refusal(
      'unavailable',
      `PostgreSQL's files cannot be kept in ${folder} (${reason}). Give this account the folder, or set DATA_DIR to another.`,
      { cause },
    );
  }
};

/** Process id and port of the server, from `postmaster.pid`, which PostgreSQL keeps while it runs; null where there is none. */
export const readPidFile = async (server: EmbeddedServer): Promise<{ readonly pid: number; readonly port: number } | null> => {
  // Lines 1 and 4 (PostgreSQL, src/include/utils/pidfile.h).
  const [pid, , , port] = (await readFileIfExists(pidFile(server))).split('\n').map(Number);
  return pid && port ? { pid, port } : null;
};

const pidFile = ({ folder }: EmbeddedServer): string => join(folder, 'data', 'postmaster.pid');

/** True if the server's process runs; it may not answer yet, or no longer. */
export const isServerRunning = async (server: EmbeddedServer): Promise<boolean> => {
  const running = await readPidFile(server);
  return running !== null && isProcessRunning(running.pid) && !(await isForeign(server, running.pid));
};

/** True if the process is another program that has got the process id of a crashed server, as happens in containers. Known on Linux only. */
const isForeign = async (server: EmbeddedServer, pid: number): Promise<boolean> => {
  if (process.platform !== 'linux') return false;
  // The data folder is PostgreSQL's working directory.
  const [cwd, data] = await Promise.all([readlink(`/proc/${pid}/cwd`), realpath(join(server.folder, 'data'))]).catch(() => []);
  return cwd !== data;
};

/** Removes the stale `postmaster.pid` of a crashed server where another program with its process id would keep PostgreSQL from starting. */
const removeStalePidFile = async (server: EmbeddedServer): Promise<void> => {
  const left = await readPidFile(server);
  if (left && isProcessRunning(left.pid) && (await isForeign(server, left.pid))) await rm(pidFile(server), { force: true });
};

/** A log file of more bytes is rotated when the server starts. */
const LOG_BYTES = 16 * 2 ** 20;

/** Maximum length of the messages of a failed start that is read, in bytes. */
const START_LOG_BYTES = 64 * 1024;

/** Log rotation: a large log file becomes `log.1`, in place of the one before it. Returns the size of the log file that is written on, in bytes. */
const rotateLog = async (log: string): Promise<number> => {
  const size = await fileSizeIfExists(log);
  if (size <= LOG_BYTES) return size;
  await rename(log, `${log}.1`).catch((error: unknown) => {
    // Another process that starts it was faster.
    if (!hasErrorCode(error, 'ENOENT')) throw error;
  });
  return 0;
};

/**
 * Starts the server (`pg_ctl start`) on its last port, or on another where that one is taken, also after a crash.
 *
 * @throws TransientStartFailure where it is to be tried again; Refusal `unavailable` with PostgreSQL's own reason otherwise
 */
export const startPostgres = async (server: EmbeddedServer): Promise<void> => {
  const { programs, account, folder } = server;
  await removeStalePidFile(server);
  const log = join(folder, 'log');
  const before = await rotateLog(log);
  const port = await findFreePort(Number(await readFileIfExists(join(folder, 'port'))));
  const settings = {
    ...SERVER_SETTINGS,
    max_wal_size: `${await walSizeMib(folder)}MB`,
    min_wal_size: '48MB',
    port,
    fsync: server.durable,
    synchronous_commit: server.durable,
    full_page_writes: server.durable,
  };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const args = ['start', '-D', join(folder, 'data'), '-l', log, '-w', '-t', '60', '-o', options.join(' ')];
  const { status, output } = await runToEnd(programs.pg_ctl, args, account, folder);
  if (status !== 0) {
    const lines = (await readFileFrom(log, before, START_LOG_BYTES)) || output;
    const [, made, brought] = OTHER_VERSION.exec(lines) ?? [];
    if (made && brought) throw otherVersion(folder, made, brought);
    const reason = `PostgreSQL did not start in ${folder}. It says: ${extractReasons(lines)}`;
    throw TRANSIENT_FAILURE.test(lines) ? new TransientStartFailure(reason) : new Refusal('unavailable', reason);
  }
  await writeFile(join(folder, 'port'), String(port));
};

/** Message of PostgreSQL about files of another major version. */
const OTHER_VERSION = /initialized by PostgreSQL version ([\d.]+),.* version ([\d.]*\d)/;

const otherVersion = (folder: string, made: string, brought: string): Refusal =>
  new Refusal(
    'unavailable',
    `The files in ${join(folder, 'data')} are of PostgreSQL ${made}, and this version brings PostgreSQL ${brought}, which cannot read them. Nothing ` +
      `in them was changed. Write a backup with PostgreSQL ${made}, move the files away, and restore it: docs/operations/upgrade.md, ` +
      '"Another PostgreSQL", has the steps.',
  );

/** Stops the server (fast shutdown: clients are disconnected) and waits until it has ended. */
export const stopPostgres = async ({ programs, account, folder }: EmbeddedServer): Promise<void> => {
  await runToEnd(programs.pg_ctl, ['stop', '-D', join(folder, 'data'), '-m', 'fast', '-w', '-t', '60'], account, folder);
};

/** `shared_buffers` in MiB: an eighth of the machine's memory, 128 to 1,024, as other programs need memory, too. Used as pages are read. */
const SHARED_BUFFERS_MIB = Math.round(Math.min(1_024, Math.max(128, totalmem() / 1024 ** 2 / 8)));

/** PostgreSQL's configuration for a small machine that also runs the service: loopback only, no socket file, little logging. */
const SERVER_SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 200,
  shared_buffers: `${SHARED_BUFFERS_MIB}MB`,
  work_mem: '16MB',
  random_page_cost: 1.1,
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
};

/** The port, if it is free; else a free one that the system chooses. */
const findFreePort = (wanted: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => (wanted ? resolve(findFreePort(0)) : reject(error)));
    probe.listen(wanted || 0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : wanted));
    });
  });

/** The reasons in PostgreSQL's log output: its FATAL, PANIC, ERROR, HINT and DETAIL lines, or else all lines. */
export const extractReasons = (output: string): string => {
  const fatal = output.split('\n').filter((line) => /\b(FATAL|PANIC|error|HINT|DETAIL):/i.test(line));
  return (fatal.length > 0 ? fatal : output.trim().split('\n'))
    .map((line) => line.replace(/^.*?\b(FATAL|PANIC|HINT|DETAIL): +/, ''))
    .join(' ');
};
