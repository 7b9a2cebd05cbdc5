import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeTemporaryFolder } from './temporary-folder.js';

const dataDir = await mkdtemp(join(tmpdir(), 'translation-commons-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const listFolders = () => readdir(join(dataDir, 'work'));

it('a temporary folder: is removed when it is disposed of, another one stays', async () => {
  const kept = await makeTemporaryFolder(dataDir);
  {
    await using folder = await makeTemporaryFolder(dataDir);
    await writeFile(join(folder.path, 'file'), 'content');
    expect(await listFolders()).toHaveLength(2);
  }
  expect(await listFolders()).toHaveLength(1);
  await kept[Symbol.asyncDispose]();
});

it('the folder of a killed process: is removed when the next one is made', async () => {
  const left = join(dataDir, 'work', `${hostname()}.999999999.aa`);
  await mkdir(left, { recursive: true });
  await writeFile(join(left, 'file'), 'content');
  await using folder = await makeTemporaryFolder(dataDir);
  expect(await listFolders()).toHaveLength(1);
  expect(folder.path).not.toBe(left);
});
