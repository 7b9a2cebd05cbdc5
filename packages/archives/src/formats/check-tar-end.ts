import { open } from 'node:fs/promises';
import type { ArchiveSource } from '../archive/archive.js';
import { damaged } from '../archive/archive-problem.js';
import { TAR_BLOCK_BYTES } from './tar-header.js';

/**
 * Checks the end-of-archive marker of an uncompressed tar: a block of zeros (POSIX pax, "ustar Interchange Format"). Without it, a tar that
 * was truncated between two members would look whole; compressed ones have a checksum.
 *
 * @throws ArchiveProblem for a truncated tar
 */
export const checkTarEnd = async ({ path, name }: ArchiveSource, archiveBytes: number): Promise<void> => {
  await using file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(TAR_BLOCK_BYTES, 1), 0, TAR_BLOCK_BYTES, archiveBytes - TAR_BLOCK_BYTES);
  if (buffer.some((byte) => byte !== 0)) throw damaged(name, { detail: 'the mark at its end is missing' });
};
