import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { postmasterFile } from '../processes/postmaster-file.js';
import { withProcesses } from '../processes/processes.js';
import { statusOf } from '../processes/status-of.js';
import type { ProgramSubject } from '../subject.js';

/** An embedded PostgreSQL that is interrupted: while it starts, and by its own death. */
export const embeddedRestartContract = (subject: ProgramSubject) =>
  describe(`${subject.name}: an embedded PostgreSQL that is interrupted`, () => {
    const { startProcess } = withProcesses();

    it('SIGTERM for the whole process group while it starts: it is not left behind', async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'translation-commons-process-'));
      const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'fatal' };
      const child = spawn(process.execPath, [await subject.main(), 'serve'], { cwd: dataDir, env, stdio: 'ignore', detached: true });
      const ended = once(child, 'close');
      await expect.poll(() => existsSync(postmasterFile(dataDir)), { timeout: 60_000, interval: 2 }).toBe(true);
      process.kill(-(child.pid ?? Number.NaN), 'SIGTERM');
      await ended;
      expect(existsSync(postmasterFile(dataDir))).toBe(false);
      await rm(dataDir, { recursive: true, force: true });
    });

    it('it is killed (SIGKILL): it is started again, and the service answers as before', async () => {
      const { address, dataDir, end } = await startProcess(await subject.main(), null, subject.name);
      const readPid = async () => Number.parseInt(await readFile(postmasterFile(dataDir), 'utf8').catch(() => '0'), 10);
      const killed = await readPid();
      process.kill(killed, 'SIGKILL');
      await expect.poll(async () => [0, killed].includes(await readPid()), { timeout: 60_000 }).toBe(false);
      await expect.poll(() => statusOf(`${address}/readyz`), { timeout: 60_000 }).toBe(200);
      expect(await statusOf(`${address}/healthz`)).toBe(200);
      expect(await end('SIGTERM')).toBe(0);
      expect(existsSync(postmasterFile(dataDir))).toBe(false);
    });
  });
