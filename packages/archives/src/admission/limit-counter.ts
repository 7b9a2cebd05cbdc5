import { type ArchiveLimits, formatBytes } from '../archive/archive-limits.js';
import { ArchiveProblem } from '../archive/archive-problem.js';

/** Guard against decompression bombs (zip bombs): counts entries, path bytes and unpacked bytes, and throws past a limit. */
export interface LimitCounter {
  /** Counts an entry with a path of so many bytes. @throws ArchiveProblem past a limit */
  readonly countEntry: (pathBytes: number) => void;
  /** Counts unpacked bytes of a member, which has `memberBytes` now and the printable name `shown`. @throws ArchiveProblem past a limit */
  readonly countData: (bytes: number, memberBytes: number, shown: string) => void;
}

/** The problem of an archive with more entries than the limit. */
export const tooManyEntries = (name: string, { entries }: ArchiveLimits): ArchiveProblem =>
  new ArchiveProblem(`${name} holds more than ${entries.toLocaleString('en')} files.`);

/**
 * Makes a guard against decompression bombs. Members that are left out are to be counted, too: unpacking them costs the same.
 *
 * @param name printable name of the archive, for messages
 * @param archiveBytes size of the archive file, for the compression ratio
 */
export const makeLimitCounter = (name: string, archiveBytes: number, limits: ArchiveLimits): LimitCounter => {
  let entries = 0;
  let paths = 0;
  let total = 0;
  return {
    countEntry: (pathBytes) => {
      entries += 1;
      paths += pathBytes;
      if (entries > limits.entries) throw tooManyEntries(name, limits);
      if (paths > limits.totalPathBytes)
        throw new ArchiveProblem(`${name} holds more than ${formatBytes(limits.totalPathBytes)} of file names.`);
    },
    countData: (bytes, memberBytes, shown) => {
      total += bytes;
      if (memberBytes > limits.memberBytes) throw new ArchiveProblem(`${shown} expands to more than ${formatBytes(limits.memberBytes)}.`);
      if (total > limits.totalBytes) throw new ArchiveProblem(`${name} expands to more than ${formatBytes(limits.totalBytes)}.`);
      if (total > limits.ratioFromBytes && total > limits.ratio * archiveBytes)
        throw new ArchiveProblem(`${name} expands to more than ${formatBytes(total)}, over ${limits.ratio} times its own size.`);
    },
  };
};
