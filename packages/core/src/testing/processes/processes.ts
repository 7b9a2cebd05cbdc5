import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll } from 'vitest';

/** A service that runs as operators run it. */
export interface ServiceProcess {
  /** How its connections are named in `pg_stat_activity`. */
  readonly name: string;
  readonly address: string;
  /** Its data folder, which it also runs in. */
  readonly dataDir: string;
  /** Ends it, in order (`SIGTERM`) or at once (`SIGKILL`). Its exit status; null where a signal ended it. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

const addressOf = async (child: ChildProcess & { readonly stdout: NodeJS.ReadableStream }): Promise<string> => {
  for await (const line of createInterface({ input: child.stdout })) {
    const [address] = /http:\S+/.exec(line) ?? [];
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
    /** Starts `serve` of a built program on the database at an address, with a data folder of its own, as on a machine of its own. */
    startProcess: async (
      main: string,
      url: string,
      name: string,
      settings: Readonly<Record<string, string>> = {},
    ): Promise<ServiceProcess> => {
      const dataDir = await mkdtemp(join(tmpdir(), 'translation-commons-process-'));
      const database = new URL(url);
      database.searchParams.set('application_name', name);
      const env = {
        DATABASE_URL: database.href,
        DATA_DIR: dataDir,
        PORT: '0',
        LOG_LEVEL: 'error',
        SESSION_SECRET: 'shared by all',
        ...settings,
      };
      const child = spawn(process.execPath, [main, 'serve'], { cwd: dataDir, env, stdio: ['ignore', 'pipe', 'inherit'] });
      const ended = once(child, 'close') as Promise<[number | null]>;
      const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> => {
        child.kill(signal);
        return (await ended)[0];
      };
      started.push({ dataDir, end });
      return { name, address: await addressOf(child), dataDir, end };
    },
  };
};
