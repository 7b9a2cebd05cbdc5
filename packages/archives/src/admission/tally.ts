import { type ArchiveLimits, showBytes } from '../archive-limits.js';
import { ArchiveProblem } from '../archive-problem.js';

/** What has been unpacked of an archive so far. */
export interface Tally {
  /** Counts one more entry with a path of so many bytes. @throws ArchiveProblem past a limit */
  readonly entry: (pathBytes: number) => void;
  /** Counts bytes that were unpacked for the member that `shown` names, which has `memberBytes` now. @throws ArchiveProblem past a limit */
  readonly data: (bytes: number, memberBytes: number, shown: string) => void;
}

/** Starts counting for an archive of `archiveBytes`, called `name` in sentences. What is left out counts too: unpacking it costs the same. */
export const makeTally = (name: string, archiveBytes: number, limits: ArchiveLimits): Tally => {
  let entries = 0;
  let paths = 0;
  let total = 0;
  return {
    entry: (pathBytes) => {
      entries += 1;
      paths += pathBytes;
      if (entries > limits.entries) throw new ArchiveProblem(`${name} holds more than ${limits.entries.toLocaleString('en')} files.`);
      if (paths > limits.totalPathBytes)
        throw new ArchiveProblem(`${name} holds more than ${showBytes(limits.totalPathBytes)} of file names.`);
    },
    data: (bytes, memberBytes, shown) => {
      total += bytes;
      if (memberBytes > limits.memberBytes) throw new ArchiveProblem(`${shown} expands to more than ${showBytes(limits.memberBytes)}.`);
      if (total > limits.totalBytes) throw new ArchiveProblem(`${name} expands to more than ${showBytes(limits.totalBytes)}.`);
      if (total > limits.ratioFromBytes && total > limits.ratio * archiveBytes)
        throw new ArchiveProblem(`${name} expands to more than ${showBytes(total)}, over ${limits.ratio} times its own size.`);
    },
  };
};
