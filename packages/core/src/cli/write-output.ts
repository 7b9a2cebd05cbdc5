import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Writes what a command gives to a file, or to standard output where the path is `-`. A file is there as a whole or not at all:
 * one of that name is replaced when the last piece has come.
 */
export const writeOutput = async (path: string, pieces: AsyncIterable<string | Uint8Array>): Promise<void> => {
  const source = Readable.from(pieces);
  if (path === '-') return pipeline(source, process.stdout, { end: false });
  // A device or a pipe must not be replaced by a file.
  const present = await stat(path).catch(() => null);
  if (present && !present.isFile()) return pipeline(source, createWriteStream(path));
  const unfinished = `${path}.${process.pid}.part`;
  try {
    await pipeline(source, createWriteStream(unfinished));
    await rename(unfinished, path);
  } catch (failure) {
    await rm(unfinished, { force: true });
    throw failure;
  }
};
