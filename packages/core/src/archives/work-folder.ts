import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A folder for work, until it is disposed of: `await using folder = await makeWorkFolder(dataDir)`. */
export interface WorkFolder extends AsyncDisposable {
  readonly path: string;
}

/** Makes a folder of its own for work, below the data folder and readable by this service only. */
export const makeWorkFolder = async (dataDir: string): Promise<WorkFolder> => {
  const parent = join(dataDir, 'work');
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const path = await mkdtemp(join(parent, 'work-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
};
