import { stat } from 'node:fs/promises';
import { admitMembers } from './admission/admit-members.js';
import { printableName } from './admission/printable-name.js';
import { limitWarnings } from './admission/warning-limit.js';
import type { ArchiveMember, ArchiveSource } from './archive/archive.js';
import type { ArchiveEvent } from './archive/archive-event.js';
import { type ArchiveLimits, defaultArchiveLimits } from './archive/archive-limits.js';
import { ArchiveProblem } from './archive/archive-problem.js';
import { detectArchiveKind } from './formats/archive-kind.js';
import type { ArchiveRequest } from './thread/read-archive-events.js';
import { streamFromWorker } from './worker-stream/stream-from-worker.js';

/** The compiled program of the worker thread, also where this module runs from its source: threads run no TypeScript. */
const WORKER_URL = new URL('../dist/thread/archive-worker.js', import.meta.url);

/**
 * Reads an archive in a worker thread, with a prefetch of two messages, about 2 MiB of unpacked bytes.
 *
 * @throws ArchiveProblem where it cannot be used
 */
async function* readInWorker(request: ArchiveRequest, signal?: AbortSignal): AsyncGenerator<ArchiveEvent> {
  const stream = streamFromWorker<readonly ArchiveEvent[]>(WORKER_URL, request, { ahead: 2, signal });
  for await (const events of stream) yield* events;
}

/** Options of reading an archive. */
export interface ReadArchiveOptions {
  /** Called with a warning for each member that is left out: its name and the reason. After fifty, once with the number of the others. */
  readonly leftOut: (sentence: string) => void;
  /** Called with the path of each member that is left out although its path is a safe one: a link, or a special file. */
  readonly skipped?: (path: string) => void;
  /** True for paths whose links and special files are left out without a warning, because a file there would not be used. Default: none. */
  readonly isUseless?: (path: string) => boolean;
  /** Limits that replace the default ones. */
  readonly limits?: Partial<ArchiveLimits>;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Reads an untrusted archive: .tar, .tgz, .tar.bz2, .tar.xz, .7z, .zip, or a single compressed file (.gz, .bz2, .xz), recognised by its
 * magic number. Streams its files in the order of the archive, one in memory at a time, unpacked in a worker thread. Links, special files
 * and unsafe names (path traversal) are left out with a warning; folders and junk (`.DS_Store`, `._x.po`) are skipped silently.
 * An archive in an archive is a file like any other.
 *
 * @throws ArchiveProblem where the archive cannot be used, or exceeds a limit (decompression bomb); then earlier members are not to be kept
 */
export async function* readArchive(
  source: ArchiveSource,
  { leftOut, skipped, isUseless, limits, signal }: ReadArchiveOptions,
): AsyncGenerator<ArchiveMember> {
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
  const warnings = limitWarnings(leftOut);
  let files = 0;
  const admission = { name: shown.name, archiveBytes: size, limits: bounds, leftOut: warnings.warn, skipped, isUseless };
  for await (const member of admitMembers(events, admission)) {
    signal?.throwIfAborted();
    files += 1;
    yield member;
  }
  warnings.close();
  if (files === 0) throw new ArchiveProblem(`${shown.name} holds no file that can be used.`);
}
