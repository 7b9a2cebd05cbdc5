import type { ArchiveMember } from '../archive/archive.js';
import type { ArchiveEvent, EntryHead } from '../archive/archive-event.js';
import type { ArchiveLimits } from '../archive/archive-limits.js';
import { isJunk } from './junk.js';
import { makeLimitCounter } from './limit-counter.js';
import { printableName } from './printable-name.js';
import { type CheckedPath, checkPath } from './safe-path.js';

/** Options of filtering an archive's members. */
export interface AdmissionOptions {
  /** Printable name of the archive, for messages. */
  readonly name: string;
  readonly archiveBytes: number;
  readonly limits: ArchiveLimits;
  /** Called with a warning for each member that is left out. */
  readonly leftOut: (sentence: string) => void;
  /** Called with the path of each member that is left out because of its type, not its path. */
  readonly skipped?: ((path: string) => void) | undefined;
  /** True for paths whose links and special files are left out without a warning. */
  readonly isUseless?: ((path: string) => boolean) | undefined;
}

/**
 * Filters members: yields the files that are safe to use, one at a time, each with all its bytes. Folders and junk are skipped silently,
 * everything else that is skipped is reported. Of two files with one path the first is kept, because it was yielded already.
 *
 * @throws ArchiveProblem past a limit
 */
export async function* admitMembers(events: AsyncIterable<ArchiveEvent>, admission: AdmissionOptions): AsyncGenerator<ArchiveMember> {
  const counter = makeLimitCounter(admission.name, admission.archiveBytes, admission.limits);
  const taken = new Set<string>();
  let member: OpenMember | null = null;
  let entries = 0;
  for await (const event of events) {
    if (event.kind === 'entry') {
      if (member?.path) yield closeMember(member);
      entries += 1;
      counter.countEntry(event.name?.length ?? 0);
      member = openMember(event, entries, taken, admission);
    } else if (member) {
      member.size += event.bytes.length;
      counter.countData(event.bytes.length, member.size, member.shown);
      if (member.path) member.chunks.push(event.bytes);
    }
  }
  if (member?.path) yield closeMember(member);
}

/** The current member; its path is null where its bytes are only counted. */
interface OpenMember {
  readonly path: string | null;
  /** Its printable name. */
  readonly shown: string;
  readonly chunks: Uint8Array[];
  size: number;
}

const closeMember = (member: OpenMember): ArchiveMember => {
  const [first, ...more] = member.chunks;
  return { path: member.path ?? '', bytes: first && more.length === 0 ? first : Buffer.concat(member.chunks, member.size) };
};

/** @param nr position in the archive, from 1, which tells apart what has no name to be shown */
const openMember = (head: EntryHead, nr: number, taken: Set<string>, admission: AdmissionOptions): OpenMember => {
  const shown = head.name === null || head.name.length === 0 ? `${admission.name}, entry ${nr}` : printableName(head.name);
  const path = admitPath(head, shown, taken, admission);
  if (path) taken.add(path);
  return { path, shown, chunks: [], size: 0 };
};

const admitPath = (
  head: EntryHead,
  shown: string,
  taken: ReadonlySet<string>,
  { limits, leftOut, skipped, isUseless }: AdmissionOptions,
): string | null => {
  if (head.type === 'folder') return null;
  const checked = checkPath(head.name, limits);
  if ('path' in checked && isJunk(checked.path)) return null;
  const reason = reasonToSkip(head, checked, taken);
  const special = head.type !== 'file' && 'path' in checked ? checked.path : null;
  if (reason && !(special !== null && isUseless?.(special))) leftOut(`${shown} was left out: ${reason}.`);
  if (special !== null) skipped?.(special);
  return reason || !('path' in checked) ? null : checked.path;
};

const reasonToSkip = (head: EntryHead, checked: CheckedPath, taken: ReadonlySet<string>): string | null => {
  if (head.type !== 'file') return `it is a ${head.type}`;
  if ('leftOut' in checked) return checked.leftOut;
  return taken.has(checked.path) ? 'another file with this path came before it' : null;
};
