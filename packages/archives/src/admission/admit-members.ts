import type { ArchiveEvent, EntryHead } from '../archive-event.js';
import type { ArchiveLimits } from '../archive-limits.js';
import type { ArchiveMember } from '../archive-member.js';
import { ArchiveProblem } from '../archive-problem.js';
import { isJunk } from './junk.js';
import { makeLimitCounter } from './limit-counter.js';
import { printableName } from './printable-name.js';
import { checkPath } from './safe-path.js';

/** What the members are held against, and who is told of those that are left out. */
export interface AdmissionOptions {
  /** The archive as sentences call it. */
  readonly name: string;
  readonly archiveBytes: number;
  readonly limits: ArchiveLimits;
  readonly leftOut: (sentence: string) => void;
}

/**
 * Lets through the files that may be used, one at a time, each with all its bytes. Folders and junk are passed over in silence,
 * everything else that is not let through is told of. Of two files with one path the first is kept: members are handed on as they
 * are read, and what was handed on cannot be called back.
 * @throws ArchiveProblem past a limit
 */
export async function* admitMembers(events: AsyncIterable<ArchiveEvent>, admission: AdmissionOptions): AsyncGenerator<ArchiveMember> {
  const tally = makeLimitCounter(admission.name, admission.archiveBytes, admission.limits);
  const taken = new Set<string>();
  let member: OpenMember | null = null;
  for await (const event of events) {
    if (event.kind === 'entry') {
      if (member?.path) yield closeMember(member);
      tally.countEntry(event.name?.length ?? 0);
      member = openMember(event, taken, admission);
    } else if (member) {
      member.size += event.bytes.length;
      tally.countData(event.bytes.length, member.size, member.shown);
      if (member.path) member.pieces.push(event.bytes);
    }
  }
  if (member?.path) yield closeMember(member);
}

/** A member whose bytes are still coming; its path is null where they are only counted. */
interface OpenMember {
  readonly path: string | null;
  readonly shown: string;
  readonly pieces: Uint8Array[];
  size: number;
}

const closeMember = (member: OpenMember): ArchiveMember => {
  const [first, ...more] = member.pieces;
  return { path: member.path ?? '', bytes: first && more.length === 0 ? first : Buffer.concat(member.pieces, member.size) };
};

const openMember = (head: EntryHead, taken: Set<string>, admission: AdmissionOptions): OpenMember => {
  const shown = printableName(head.name);
  const path = admitPath(head, shown, taken, admission);
  if (path) taken.add(path);
  return { path, shown, pieces: [], size: 0 };
};

const admitPath = (head: EntryHead, shown: string, taken: ReadonlySet<string>, { limits, leftOut }: AdmissionOptions): string | null => {
  if (head.type === 'folder') return null;
  const checked = checkPath(head.name, limits);
  if ('refused' in checked) throw new ArchiveProblem(`${shown} ${checked.refused}.`);
  if ('path' in checked && isJunk(checked.path)) return null;
  const doubt = reasonToSkip(head, checked, taken);
  if (doubt) leftOut(`${shown} was left out: ${doubt}.`);
  return doubt || !('path' in checked) ? null : checked.path;
};

const reasonToSkip = (head: EntryHead, checked: { leftOut: string } | { path: string }, taken: ReadonlySet<string>): string | null => {
  if (head.type !== 'file') return `it is a ${head.type}`;
  if ('leftOut' in checked) return checked.leftOut;
  return taken.has(checked.path) ? 'another file with this path came before it' : null;
};
