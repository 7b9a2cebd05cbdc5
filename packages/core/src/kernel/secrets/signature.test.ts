import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { sign, verifySignature } from './signature.js';

const dataDir = await mkdtemp(join(tmpdir(), 'translation-commons-'));
afterAll(() => rm(dataDir, { recursive: true }));
const settings = { dataDir, sessionSecret: undefined };

it('signing, by many at once and without SESSION_SECRET: all use the key that is kept', async () => {
  const signatures = await Promise.all(Array.from({ length: 20 }, () => sign(settings, 'test', 'text')));
  expect(new Set(signatures).size).toBe(1);
  expect(await readdir(dataDir)).toEqual(['session.secret']);
});

it('a signature: valid for its purpose, text and key only', async () => {
  const signature = await sign(settings, 'test', 'text');
  expect(await verifySignature(settings, 'test', 'text', signature)).toBe(true);
  expect(await verifySignature(settings, 'other', 'text', signature)).toBe(false);
  expect(await verifySignature(settings, 'test', 'texts', signature)).toBe(false);
  expect(await verifySignature({ ...settings, sessionSecret: 'mine' }, 'test', 'text', signature)).toBe(false);
  expect(await verifySignature(settings, 'test', 'text', '')).toBe(false);
});
