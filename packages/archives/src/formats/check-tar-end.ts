import { open } from 'node:fs/promises';
import { ArchiveProblem } from '../archive-problem.js';
import type { ArchiveSource } from '../archive-source.js';

const TAR_BLOCK_BYTES = 512;

/**
 * Looks for the zeros that end a tar (POSIX pax, "ustar Interchange Format"). A tar that is not packed and was cut between two
 * files looks whole otherwise; packed ones have a checksum.
 * @throws ArchiveProblem for one that was cut short
 */
export const checkTarEnd = async ({ path, name }: ArchiveSource, archiveBytes: number): Promise<void> => {
  await using file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(TAR_BLOCK_BYTES, 1), 0, TAR_BLOCK_BYTES, archiveBytes - TAR_BLOCK_BYTES);
  if (buffer.some((byte) => byte !== 0)) throw new ArchiveProblem(`${name} is cut short or damaged: the mark at its end is missing.`);
};
