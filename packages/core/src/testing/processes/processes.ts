import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll } from 'vitest';
import type { ExitSignal } from '../../cli/until-signal.js';
import type { Environment } from '../../kernel/settings/settings.js';
import type { HeldSocket } from './held-socket.js';

/** A service that runs as operators run it. */
export interface ServiceProcess {
  /** Name of its connections in `pg_stat_activity`. */
  readonly name: string;
  readonly address: string;
  /** Its data folder, which it also runs in. */
  readonly dataDir: string;
  /** Ends it, in order (`SIGTERM`) or at once (`SIGKILL`). Its exit status; null where a signal ended it. */
  end(signal: ExitSignal | 'SIGKILL'): Promise<number | null>;
}

/** Shared by all, as by those of one service. */
const SESSION_SECRET = '5b1d0c9f3ae84276b0e7d1a94c6f2835';

/** Becomes the program that follows, and passes file descriptor 3 to it as a socket: sd_listen_fds(3). */
const PASS_SOCKET = 'LISTEN_PID=$$ LISTEN_FDS=1 exec "$0" "$@"';

const addressOf = async (child: ChildProcess & { readonly stdout: NodeJS.ReadableStream }): Promise<string> => {
  for await (const line of createInterface({ input: child.stdout })) {
    const [address] = /http:[^\s"]+/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error('The service ended before it was ready.');
};

/** Starts services for a test file. What still runs of them after its last test is killed. */
export const withProcesses = () => {
  const started: Pick<ServiceProcess, 'dataDir' | 'end'>[] = [];
  afterAll(async () => {
    await Promise.all(started.map(({ end }) => end('SIGKILL')));
    for (const { dataDir } of started) await rm(dataDir, { recursive: true, force: true });
  });
  return {
    /**
     * Starts `serve` of a built program on the database at an address, or on an embedded one (null), with a data folder of its own, as on a
     * machine of its own.
     *
     * @param more settings beside those
     * @param held a socket to listen at in place of a port of its own, passed as systemd passes one
     */
    startProcess: async (
      main: string,
      url: string | null,
      name: string,
      more: Environment = {},
      held?: HeldSocket,
    ): Promise<ServiceProcess> => {
      const dataDir = await mkdtemp(join(tmpdir(), 'translation-commons-process-'));
      const database = url === null ? null : new URL(url);
      database?.searchParams.set('application_name', name);
      // On a busy machine requests would be shed, which is right (the suite `load`) and hardly what is looked at.
      const calm = { EVENT_LOOP_DELAY_MS: '0', DRAIN_SECONDS: '0' };
      const settings = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', SESSION_SECRET, ...calm };
      const env = { PATH: process.env.PATH, ...(database && { DATABASE_URL: database.href }), ...settings, ...more };
      const run = held ? ['sh', '-c', PASS_SOCKET, process.execPath, main, 'serve'] : [process.execPath, main, 'serve'];
      const [program = '', ...args] = run;
      const child = spawn(program, args, {
        cwd: dataDir,
        env,
        stdio: ['ignore', 'pipe', 'inherit', ...(held ? [held.fd] : [])],
      }) as ChildProcess & { readonly stdout: NodeJS.ReadableStream };
      const ended = once(child, 'close') as Promise<[number | null]>;
      const end = async (signal: ExitSignal | 'SIGKILL'): Promise<number | null> => {
        child.kill(signal);
        return (await ended)[0];
      };
      started.push({ dataDir, end });
      return { name, address: await addressOf(child), dataDir, end };
    },
  };
};
