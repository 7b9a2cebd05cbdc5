import type { ArchiveSource } from '../archive/archive.js';
import type { ArchiveEvent } from '../archive/archive-event.js';
import type { ArchiveLimits } from '../archive/archive-limits.js';
import type { ArchiveKind } from '../formats/archive-kind.js';
import { checkGzip } from '../formats/check-gzip.js';
import { checkTarEnd } from '../formats/check-tar-end.js';
import { readGzip } from '../formats/read-gzip.js';
import { readWithLibarchive } from '../formats/read-libarchive.js';
import { readZip } from '../formats/read-zip.js';

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
