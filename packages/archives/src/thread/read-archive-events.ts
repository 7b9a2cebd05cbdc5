import { open } from 'node:fs/promises';
import { makeLimitCounter } from '../admission/limit-counter.js';
import { type ArchiveSource, singleFileName } from '../archive/archive.js';
import type { ArchiveEvent } from '../archive/archive-event.js';
import type { ArchiveLimits } from '../archive/archive-limits.js';
import { ArchiveProblem, damaged } from '../archive/archive-problem.js';
import type { ArchiveKind } from '../formats/archive-kind.js';
import { gunzipFile } from '../formats/gunzip-file.js';
import { readWithLibarchive } from '../formats/read-libarchive.js';
import { readZip } from '../formats/read-zip.js';
import { TAR_BLOCK_BYTES } from '../formats/tar-header.js';

/**
 * Reads a single compressed file in gzip format.
 *
 * @throws ArchiveProblem where it is truncated or corrupt
 */
async function* readGzip({ path, name }: ArchiveSource): AsyncGenerator<ArchiveEvent> {
  yield { kind: 'entry', name: singleFileName(name), type: 'file' };
  try {
    for await (const bytes of gunzipFile(path)) yield { kind: 'data', bytes };
  } catch (cause) {
    throw damaged(name, { cause });
  }
}

/**
 * Checks the end-of-archive marker of an uncompressed tar: a block of zeros (POSIX pax, "ustar Interchange Format"). Without it, a tar that
 * was truncated between two members would look whole; compressed ones have a checksum.
 *
 * @throws ArchiveProblem for a truncated tar
 */
const checkTarEnd = async ({ path, name }: ArchiveSource, archiveBytes: number): Promise<void> => {
  await using file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(TAR_BLOCK_BYTES, 1), 0, TAR_BLOCK_BYTES, archiveBytes - TAR_BLOCK_BYTES);
  if (buffer.some((byte) => byte !== 0)) throw damaged(name, { detail: 'the mark at its end is missing' });
};

/**
 * Verifies the CRC-32 and size of a gzipped tar by unpacking it once, because libarchive ignores them and would accept corrupt bytes.
 *
 * @throws ArchiveProblem where it is truncated or corrupt, or exceeds a limit
 */
const checkGzip = async ({ path, name }: ArchiveSource, archiveBytes: number, limits: ArchiveLimits): Promise<void> => {
  const counter = makeLimitCounter(name, archiveBytes, limits);
  try {
    for await (const bytes of gunzipFile(path)) counter.countData(bytes.length, 0, name);
  } catch (cause) {
    throw cause instanceof ArchiveProblem ? cause : damaged(name, { cause });
  }
};

/** An archive to read, with the limits that can be checked before unpacking. */
export interface ArchiveRequest {
  readonly source: ArchiveSource;
  readonly kind: ArchiveKind;
  readonly archiveBytes: number;
  readonly limits: ArchiveLimits;
}

/**
 * Reads an archive of any format in this thread, which it blocks.
 *
 * @throws ArchiveProblem where it cannot be used
 */
export async function* readArchiveEvents({ source, kind, archiveBytes, limits }: ArchiveRequest): AsyncGenerator<ArchiveEvent> {
  if (kind === 'zip') return yield* readZip(source, limits);
  if (kind === 'gz') return yield* readGzip(source);
  if (kind === 'tar') await checkTarEnd(source, archiveBytes);
  if (kind === 'tgz') await checkGzip(source, archiveBytes, limits);
  yield* readWithLibarchive(source, kind);
}
