import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withProcesses } from '../processes/processes.js';
import { statusOf } from '../processes/status-of.js';
import type { ProgramSubject } from '../subject.js';

/** How a process ends that runs an embedded PostgreSQL, and what it leaves behind: nothing. */
export const embeddedShutdownContract = (subject: ProgramSubject) =>
  describe(`${subject.name}: shutting down, with an embedded PostgreSQL`, () => {
    const { startProcess } = withProcesses();
    const postmaster = (dataDir: string) => join(dataDir, 'postgres', 'data', 'postmaster.pid');

    it.each(['SIGTERM', 'SIGHUP', 'SIGINT'] as const)('%s: it is stopped too', async (signal) => {
      const { dataDir, end } = await startProcess(await subject.main(), null, subject.name);
      expect(existsSync(postmaster(dataDir))).toBe(true);
      expect(await end(signal)).toBe(0);
      expect(existsSync(postmaster(dataDir))).toBe(false);
    });

    it('SIGTERM for the whole process group while it starts: it is not left behind', async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'translation-commons-process-'));
      const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'fatal' };
      const child = spawn(process.execPath, [await subject.main(), 'serve'], { cwd: dataDir, env, stdio: 'ignore', detached: true });
      const ended = once(child, 'close');
      await expect.poll(() => existsSync(postmaster(dataDir)), { timeout: 60_000, interval: 2 }).toBe(true);
      process.kill(-(child.pid ?? Number.NaN), 'SIGTERM');
      await ended;
      expect(existsSync(postmaster(dataDir))).toBe(false);
      await rm(dataDir, { recursive: true, force: true });
    });

    it('it is killed (SIGKILL): it is started again, and the service answers as before', async () => {
      const { address, dataDir, end } = await startProcess(await subject.main(), null, subject.name);
      const readPid = async () => Number.parseInt(await readFile(postmaster(dataDir), 'utf8').catch(() => '0'), 10);
      const killed = await readPid();
      process.kill(killed, 'SIGKILL');
      await expect.poll(async () => [0, killed].includes(await readPid()), { timeout: 60_000 }).toBe(false);
      await expect.poll(() => statusOf(`${address}/readyz`), { timeout: 60_000 }).toBe(200);
      expect(await statusOf(`${address}/healthz`)).toBe(200);
      expect(await end('SIGTERM')).toBe(0);
      expect(existsSync(postmaster(dataDir))).toBe(false);
    });
  });
