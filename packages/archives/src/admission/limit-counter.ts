import { type ArchiveLimits, formatBytes } from '../archive-limits.js';
import { ArchiveProblem } from '../archive-problem.js';

/** What has been unpacked of an archive so far. */
export interface LimitCounter {
  /** Counts one more entry with a path of so many bytes. @throws ArchiveProblem past a limit */
  readonly countEntry: (pathBytes: number) => void;
  /** Counts bytes that were unpacked for the member that `shown` names, which has `memberBytes` now. @throws ArchiveProblem past a limit */
  readonly countData: (bytes: number, memberBytes: number, shown: string) => void;
}

/** Starts counting for an archive of `archiveBytes`, called `name` in sentences. What is left out counts too: unpacking it costs the same. */
export const makeLimitCounter = (name: string, archiveBytes: number, limits: ArchiveLimits): LimitCounter => {
  let entries = 0;
  let paths = 0;
  let total = 0;
  return {
    countEntry: (pathBytes) => {
      entries += 1;
      paths += pathBytes;
      if (entries > limits.entries) throw new ArchiveProblem(`${name} holds more than ${limits.entries.toLocaleString('en')} files.`);
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
