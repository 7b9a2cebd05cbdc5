import { stat } from 'node:fs/promises';
import { admitMembers } from './admission/admit-members.js';
import { printableName } from './admission/printable-name.js';
import { limitWarnings } from './admission/warning-limit.js';
import { detectArchiveKind } from './archive-kind.js';
import { type ArchiveLimits, defaultArchiveLimits } from './archive-limits.js';
import type { ArchiveMember } from './archive-member.js';
import { ArchiveProblem } from './archive-problem.js';
import type { ArchiveSource } from './archive-source.js';
import { readInWorker } from './thread/read-in-worker.js';

/** How an archive is read. */
export interface ReadArchiveOptions {
  /** Told of each member that is left out: a sentence with its name and the reason, for a `warning`. After fifty, told how many more. */
  readonly leftOut: (sentence: string) => void;
  readonly limits?: Partial<ArchiveLimits>;
  readonly signal?: AbortSignal;
}

/**
 * Reads an archive that somebody sent: .tar, .tgz, .tar.bz2, .tar.xz, .7z, .zip, or one file as .gz, .bz2, .xz, told apart by
 * their content. Gives the files in the order of the archive, one at a time, so that memory holds one of them. Links, special
 * files and unsafe names are left out and told of; folders and what systems leave behind (`.DS_Store`, `._x.po`) are passed over.
 * An archive in an archive is a file like any other.
 * @throws ArchiveProblem where the archive as a whole cannot be used; what was given before is not to be kept then
 */
export async function* readArchive(source: ArchiveSource, { leftOut, limits, signal }: ReadArchiveOptions): AsyncGenerator<ArchiveMember> {
  const shown = { path: source.path, name: printableName(source.name) };
  const bounds = { ...defaultArchiveLimits, ...limits };
  const { size } = await stat(source.path);
  if (size === 0) throw new ArchiveProblem(`${shown.name} is empty.`);
  const kind = await detectArchiveKind(source);
  if (kind === null)
    throw new ArchiveProblem(
      `${shown.name} is not an archive of a kind that is taken: .tar, .tgz, .tar.bz2, .tar.xz, .7z, .zip, or a file packed as .gz, .bz2 or .xz.`,
    );
  const events = readInWorker({ source: shown, kind, archiveBytes: size, limits: bounds }, signal);
  const teller = limitWarnings(leftOut);
  let files = 0;
  for await (const member of admitMembers(events, { name: shown.name, archiveBytes: size, limits: bounds, leftOut: teller.warn })) {
    signal?.throwIfAborted();
    files += 1;
    yield member;
  }
  teller.close();
  if (files === 0) throw new ArchiveProblem(`${shown.name} holds no file that can be used.`);
}
