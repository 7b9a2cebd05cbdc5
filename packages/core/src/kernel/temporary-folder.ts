import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { processFileName, removeStaleFiles } from './stale-files.js';

/** A folder for work, until it is disposed of: `await using folder = await makeWorkFolder(dataDir)`. */
export interface TemporaryFolder extends AsyncDisposable {
  readonly path: string;
}

/** Makes a folder of its own for work, below the data folder and readable by this service only. Those of processes that died go. */
export const makeTemporaryFolder = async (dataDir: string): Promise<TemporaryFolder> => {
  const parent = join(dataDir, 'work');
  await mkdir(parent, { recursive: true, mode: 0o700 });
  await removeStaleFiles(parent, new Date());
  const path = join(parent, processFileName(randomBytes(8).toString('hex')));
  await mkdir(path, { mode: 0o700 });
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
};
