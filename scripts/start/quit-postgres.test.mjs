import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { inRoot } from '../build/root.mjs';
import { quitPostgres } from './quit-postgres.mjs';

/** A program that uses the embedded PostgreSQL in a data folder. */
const startUser = async (dataDir) => {
  const user = spawn(process.execPath, [inRoot('scripts', 'dev', 'postgres-holder.mjs'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    user.kill('SIGKILL');
  });
  await once(user.stdout, 'data');
  return user;
};

it.skipIf(process.platform !== 'linux')('a PostgreSQL that another program uses stays; without one it ends', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'translation-commons-quit-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 10 }));
  const pidFile = join(dataDir, 'postgres', 'data', 'postmaster.pid');
  const user = await startUser(dataDir);
  const running = readFileSync(pidFile, 'utf8').split('\n')[0];
  const killed = await startUser(dataDir);
  killed.kill('SIGKILL');
  quitPostgres(dataDir);
  const after = await startUser(dataDir);
  expect(readFileSync(pidFile, 'utf8').split('\n')[0]).toBe(running);
  for (const one of [user, after]) one.kill('SIGKILL');
  quitPostgres(dataDir);
  await vi.waitFor(() => expect(existsSync(pidFile)).toBe(false), { timeout: 60_000 });
});
