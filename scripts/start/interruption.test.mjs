import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { inRoot, ROOT } from '../build/root.mjs';
import { listFiles } from '../check/list-files.mjs';

/** Milliseconds that ending may take on a machine ten times slower than one where it takes less than two seconds, with other tests beside it. */
const BOUND_MS = 60_000;

/** Milliseconds in which a start gets anywhere, also where much else runs. */
const START_MS = 240_000;
vi.setConfig({ testTimeout: 2.5 * START_MS });

const folder = await mkdtemp(join(tmpdir(), 'translation-commons-interruption-'));
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));

/** The sources as they are, without anything that was made of them. */
const copyCheckout = () => {
  const checkout = join(folder, 'checkout');
  for (const name of listFiles()) cpSync(inRoot(name), join(checkout, name));
  return checkout;
};

/** `npm start` as a terminal runs it: Ctrl-C reaches npm and all that is not in a process group of its own. */
const npmStart = (checkout, name) => {
  const dataDir = join(folder, name);
  const env = { ...process.env, DATA_DIR: dataDir };
  const child = spawn('npm', ['start'], { cwd: checkout, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      said += text;
    });
  }
  onTestFinished(() => {
    // Where the test failed, so that nothing outlives it.
    for (const pid of listRunning(dataDir)) process.kill(Number(pid), 'SIGKILL');
  });
  return {
    dataDir,
    ctrlC: () => {
      if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGINT');
    },
    ended: once(child, 'close'),
    until: (condition) => vi.waitFor(() => expect(condition(said, dataDir), said).toBe(true), { timeout: START_MS, interval: 50 }),
  };
};

/** Processes with a data folder in their arguments. */
const listRunning = (dataDir) =>
  readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      return ['environ', 'cmdline'].some((file) => readFileSync(`/proc/${pid}/${file}`, 'utf8').includes(dataDir));
    } catch {
      return false;
    }
  });

/** Command lines of the processes that run, so that a failure names what was left. */
const nameRunning = (dataDir) =>
  listRunning(dataDir).map((pid) => {
    try {
      return `${pid} ${readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')}`;
    } catch {
      return pid;
    }
  });

const within = (promise, milliseconds) =>
  Promise.race([promise, new Promise((_, reject) => setTimeout(() => reject(new Error('It has not ended.')), milliseconds).unref())]);

const MOMENTS = [
  { doing: 'packages are installed', checkout: copyCheckout, reached: (said) => said.includes('Installing packages') },
  { doing: 'PostgreSQL lays its files', reached: (_said, dataDir) => existsSync(join(dataDir, 'verse-service', 'postgres')) },
  {
    doing: 'PostgreSQL starts',
    reached: (_said, dataDir) => existsSync(join(dataDir, 'verse-service', 'postgres', 'data', 'postmaster.pid')),
  },
];

describe.skipIf(process.platform !== 'linux')('Ctrl-C', () => {
  it.each(MOMENTS)('while $doing: ends npm start, and nothing is left running', async ({ doing, checkout = () => ROOT, reached }) => {
    const started = npmStart(checkout(), doing.replaceAll(' ', '-'));
    await started.until(reached);
    started.ctrlC();
    await within(started.ended, BOUND_MS);
    await vi.waitFor(() => expect(nameRunning(started.dataDir)).toEqual([]), { timeout: BOUND_MS });
  });

  it('while sample data is loaded, and a second time: ends it at once; the next start finds everything in order, and ends by one', async () => {
    const first = npmStart(ROOT, 'twice');
    await first.until((said) => said.includes('Loading sample data'));
    first.ctrlC();
    const again = setInterval(first.ctrlC, 300);
    await within(
      first.ended.finally(() => clearInterval(again)),
      BOUND_MS,
    );
    await vi.waitFor(() => expect(nameRunning(first.dataDir)).toEqual([]), { timeout: BOUND_MS });
    const second = npmStart(ROOT, 'twice');
    await second.until((said) => said.includes('Ctrl-C stops it'));
    second.ctrlC();
    await within(second.ended, BOUND_MS);
    await vi.waitFor(() => expect(nameRunning(second.dataDir)).toEqual([]), { timeout: BOUND_MS });
  });

  it('once everything runs: PostgreSQL is shut down in order, not killed', async () => {
    const started = npmStart(ROOT, 'in-order');
    await started.until((said) => said.includes('Ctrl-C stops it'));
    started.ctrlC();
    await within(started.ended, BOUND_MS);
    for (const service of ['string-service', 'verse-service']) {
      const log = readFileSync(join(started.dataDir, service, 'postgres', 'log'), 'utf8');
      expect(log, service).toContain('received fast shutdown request');
      expect(log, service).not.toContain('immediate shutdown');
    }
  });
});
