import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { processFileName, removeStaleFiles } from './stale-files.js';

/** A temporary folder, removed when it is disposed of: `await using folder = await makeTemporaryFolder(dataDir)`. */
export interface TemporaryFolder extends AsyncDisposable {
  readonly path: string;
}

/** Makes a temporary folder below the data folder, readable by this service's account only, and removes those of crashed processes. */
export const makeTemporaryFolder = async (dataDir: string): Promise<TemporaryFolder> => {
  const parent = join(dataDir, 'work');
  await mkdir(parent, { recursive: true, mode: 0o700 });
  await removeStaleFiles(parent, new Date());
  const path = join(parent, processFileName(randomBytes(8).toString('hex')));
  await mkdir(path, { mode: 0o700 });
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
};
