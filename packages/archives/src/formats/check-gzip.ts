import { makeLimitCounter } from '../admission/limit-counter.js';
import type { ArchiveLimits } from '../archive-limits.js';
import { ArchiveProblem } from '../archive-problem.js';
import type { ArchiveSource } from '../archive-source.js';
import { gunzipFile } from './gunzip-file.js';

/**
 * Unpacks a gzipped tar once for nothing but its size and checksum, which libarchive does not look at: without this a tar whose
 * bytes were changed on the way would be taken.
 * @throws ArchiveProblem for one that is cut short or damaged, or passes a limit
 */
export const checkGzip = async ({ path, name }: ArchiveSource, archiveBytes: number, limits: ArchiveLimits): Promise<void> => {
  const tally = makeLimitCounter(name, archiveBytes, limits);
  try {
    for await (const bytes of gunzipFile(path)) tally.countData(bytes.length, 0, name);
  } catch (cause) {
    throw cause instanceof ArchiveProblem ? cause : new ArchiveProblem(`${name} is cut short or damaged.`, { cause });
  }
};
