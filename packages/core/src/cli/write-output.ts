import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '../kernel/refusal.js';

/**
 * Refuses to replace a file: whoever names one by mistake would lose it. Devices and pipes are written to, and `-` is standard output.
 *
 * @throws Refusal `busy` where there is one
 */
export const requireNoFile = async (path: string): Promise<void> => {
  const existing = path === '-' ? null : await stat(path).catch(() => null);
  if (existing?.isFile()) throw new Refusal('busy', `${path} exists already. Name another file, or use --force. Nothing was written.`);
};

/**
 * Writes a command's output to a file, or to standard output where the path is `-`. The file is written atomically (temporary file,
 * rename): an existing one is replaced when all chunks are written, and stays where that fails.
 */
export const writeOutput = async (path: string, chunks: AsyncIterable<string | Uint8Array>): Promise<void> => {
  const source = Readable.from(chunks);
  if (path === '-') return pipeline(source, process.stdout, { end: false });
  // A device or a pipe must not be replaced by a file.
  const existing = await stat(path).catch(() => null);
  if (existing && !existing.isFile()) return pipeline(source, createWriteStream(path));
  const temporary = `${path}.${process.pid}.part`;
  try {
    await pipeline(source, createWriteStream(temporary));
    await rename(temporary, path);
  } catch (failure) {
    await rm(temporary, { force: true });
    // Whoever typed the path does not know the temporary file.
    if ((failure as NodeJS.ErrnoException).path !== temporary || (failure as NodeJS.ErrnoException).code !== 'ENOENT') throw failure;
    throw new Refusal('not-found', `There is no folder ${dirname(path)}. Nothing was written.`);
  }
};
