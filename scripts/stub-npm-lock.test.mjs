import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { inRoot } from './build/root.mjs';

const folder = await mkdtemp(join(tmpdir(), 'translation-commons-npm-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const FILES = ['.npmrc', 'package-lock.json', 'package.json'];
for (const name of FILES) cpSync(inRoot(name), join(folder, name));

// Offline, because npm would ask a registry only if it found that the lockfile does not fit: node scripts/stub-npm-lock.mjs
it.each(['ci', 'install'])('npm %s: installs nothing, and names the command that does', async (command) => {
  const { status, stderr } = spawnSync('npm', [command, '--offline'], { cwd: folder, encoding: 'utf8' });
  const [, major] = /"pnpm@(\d+)/.exec(readFileSync(inRoot('package.json'), 'utf8')) ?? [];
  expect(stderr).toContain(`npx -y pnpm@${major} install`);
  expect(status).not.toBe(0);
  expect((await readdir(folder)).sort()).toEqual(FILES);
});
