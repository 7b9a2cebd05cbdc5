import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for temporary files, until it is disposed of: `await using folder = await makeScratchFolder()`. */
export interface ScratchFolder extends AsyncDisposable {
  readonly path: string;
}

/** Makes an empty folder below the system's folder for temporary files. Disposing of it removes it with all that is in it. */
export const makeScratchFolder = async (): Promise<ScratchFolder> => {
  const path = await mkdtemp(join(tmpdir(), 'bench-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
};
