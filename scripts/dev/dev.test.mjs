import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { inRoot } from '../build/root.mjs';
import { parseDev } from './parse-dev.mjs';

// It starts everything from the beginning, beside whatever else runs.
vi.setConfig({ testTimeout: 1_500_000 });

const dataDir = await mkdtemp(join(tmpdir(), 'translation-commons-dev-'));
afterAll(() => rm(dataDir, { recursive: true, force: true, maxRetries: 10 }));

const findFreePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
  probe.close();
  return port;
};

it('what to run: a service by its name or a beginning of it, with or without the debugger', () => {
  expect(parseDev([])).toEqual({ name: 'string-service', nodeArgs: [] });
  expect(parseDev(['verse'])).toEqual({ name: 'verse-service', nodeArgs: [] });
  expect(parseDev(['--', 'verse-service', '--inspect=9300'])).toEqual({ name: 'verse-service', nodeArgs: ['--inspect=9300'] });
  expect(parseDev(['psalm']).problem).toBe('pnpm dev [string|verse] [--inspect]: there is no psalm.');
  expect(parseDev(['verse', '--port', '1']).problem).toMatch(/there is no verse --port 1\.$/);
});

it('a source that changes: restarts the service, on its PostgreSQL and port, with source maps and a debugger', async () => {
  // A port from outside the usual ones, which another test's `npm start` may take meanwhile.
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(await findFreePort()) };
  const child = spawn(process.execPath, [inRoot('scripts/dev.mjs'), 'verse', '--inspect=0'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  onTestFinished(() => {
    if (child.kill('SIGINT')) return ended.then(() => {});
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      said += text;
    });
  }
  const until = (pattern) => vi.waitFor(() => expect(said).toMatch(pattern), { timeout: 600_000, interval: 50 });
  const readTexts = async (address) => {
    // No connection is kept: the service that held it ends.
    const answer = await fetch(new URL('/api/translations/fr:1:2', address), { headers: { connection: 'close' } });
    const { verse } = /** @type {any} */ (await answer.json());
    return verse?.translations.map(({ translation }) => translation);
  };

  await until(/verse-service is ready at .*Ctrl-C stops it/);
  const [, address] = /ready at (http\S+)\./.exec(said) ?? [];
  const before = await readTexts(address);
  expect(before?.length, said).toBeGreaterThan(0);
  const now = new Date();
  await utimes(inRoot('apps/verse-service/src/main.ts'), now, now);
  await until(/main\.ts: verse-service is ready again/);
  // Not all of the answer: the tasks of a start count and learn meanwhile.
  expect(await readTexts(address), said).toEqual(before);
  // This line has another stream than the one about readiness, so it may come later.
  await vi.waitFor(() => expect(said.match(/Debugger listening/g), said).toHaveLength(2), { timeout: 60_000, interval: 50 });
});
