import { makeLimitCounter } from '../admission/limit-counter.js';
import type { ArchiveSource } from '../archive/archive.js';
import type { ArchiveLimits } from '../archive/archive-limits.js';
import { ArchiveProblem, damaged } from '../archive/archive-problem.js';
import { gunzipFile } from './gunzip-file.js';

/**
 * Verifies the CRC-32 and size of a gzipped tar by unpacking it once, because libarchive ignores them and would accept corrupt bytes.
 *
 * @throws ArchiveProblem where it is truncated or corrupt, or exceeds a limit
 */
export const checkGzip = async ({ path, name }: ArchiveSource, archiveBytes: number, limits: ArchiveLimits): Promise<void> => {
  const counter = makeLimitCounter(name, archiveBytes, limits);
  try {
    for await (const bytes of gunzipFile(path)) counter.countData(bytes.length, 0, name);
  } catch (cause) {
    throw cause instanceof ArchiveProblem ? cause : damaged(name, { cause });
  }
};
