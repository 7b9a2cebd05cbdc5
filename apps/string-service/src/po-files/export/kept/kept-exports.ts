import { createHash } from 'node:crypto';
import { appendFile, type FileHandle, link, mkdir, open, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ExportReport } from '../export-messages.js';

/** Files that are kept, and their bytes together, at most; those go that were asked for the longest ago. */
const KEPT_FILES = 500;
const KEPT_BYTES = 256 * 2 ** 20;

/** A part of a kept export: what one file became. */
export interface KeptPart {
  /** Key of all that the part depends on. */
  readonly key: string;
  /** Its bytes in the export. */
  readonly offset: number;
  readonly length: number;
  /** Other facts of it, as JSON. */
  readonly facts: unknown;
}

/** Facts that are kept beside the bytes of an export. */
interface KeptNotes {
  /** Report about the export. */
  readonly report: ExportReport;
  readonly parts: readonly KeptPart[];
}

/** An export that was made before: an archive, or a diff. The file that it is read from is closed after it was streamed, or by disposing. */
export interface KeptExport extends KeptNotes, AsyncDisposable {
  /** Entity tag that it was made under. */
  readonly tag: string;
  /** Its size, in bytes. */
  readonly bytes: number;
  readonly stream: () => Readable;
  readonly read: (part: KeptPart) => Promise<Buffer>;
}

/** Folder of what is kept of exports. */
export const exportsFolder = (dataDir: string): string => join(dataDir, 'exports');

/** Key of a kept export: the request, and the entity tag of its result. */
export interface KeptUnder {
  /** All that was asked for, as one text. */
  readonly asked: string;
  readonly tag: string;
}

/** To be raised when notes are written otherwise than before; files of other releases are not found then. */
const NOTES_REVISION = 2;

/** Beginning of the names of files that are kept for a request. */
const askedPrefix = (asked: string): string =>
  `${createHash('sha256').update(`${NOTES_REVISION} ${asked}`).digest('base64url').slice(0, 16)}.`;

/** Name of a file: request, entity tag without its quotes, and number of bytes of the export, behind which the file has its notes. */
const nameOf = ({ asked, tag }: KeptUnder, bytes: number): string => `${askedPrefix(asked)}${tag.replaceAll('"', '')}.${bytes}`;

const isGone = (thrown: unknown): boolean => (thrown as NodeJS.ErrnoException).code === 'ENOENT';

/** Names of the files that are kept. */
const listKept = (folder: string): Promise<string[]> =>
  readdir(folder).catch((thrown) => {
    if (isGone(thrown)) return [];
    throw thrown;
  });

/** Reads a part of a file whole. Throws where the file is shorter. */
const readWhole = async (handle: FileHandle, offset: number, length: number): Promise<Buffer> => {
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, offset);
  if (bytesRead !== length) throw new Error('a kept export is shorter than its notes say');
  return buffer;
};

const openKept = async (file: string, tag: string, bytes: number, now: Date): Promise<KeptExport> => {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    await utimes(file, now, now);
    const notes: KeptNotes = JSON.parse((await readWhole(handle, bytes, size - bytes)).toString());
    return {
      ...notes,
      tag: `"${tag}"`,
      bytes,
      stream: () => handle.createReadStream({ start: 0, end: bytes - 1 }),
      read: ({ offset, length }) => readWhole(handle, offset, length),
      [Symbol.asyncDispose]: () => handle.close(),
    };
  } catch (thrown) {
    await handle.close();
    throw thrown;
  }
};

/**
 * The latest export that is kept of a request, even if its data has changed since; null where none is. One that cannot be read, as after a power failure, is
 * removed.
 */
export const findKeptExport = async (dataDir: string, asked: string, now: Date): Promise<KeptExport | null> => {
  const folder = exportsFolder(dataDir);
  const name = (await listKept(folder)).find((one) => one.startsWith(askedPrefix(asked)));
  if (name === undefined) return null;
  const [tag = '', length = ''] = name.slice(askedPrefix(asked).length).split('.');
  try {
    // Opened at once: another process may remove the name before it is sent.
    return await openKept(join(folder, name), tag, Number(length), now);
  } catch {
    await rm(join(folder, name), { force: true });
    return null;
  }
};

/** Removes the files that were asked for the longest ago, as far as there are too many or too large ones. */
export const removeOldest = async (dataDir: string): Promise<void> => {
  const folder = exportsFolder(dataDir);
  const names = await listKept(folder);
  const found = await Promise.all(names.map(async (name) => ({ name, stats: await stat(join(folder, name)).catch(() => null) })));
  const newestFirst = found.sort((one, other) => (other.stats?.mtimeMs ?? 0) - (one.stats?.mtimeMs ?? 0));
  let bytes = 0;
  for (const [nr, { name, stats }] of newestFirst.entries()) {
    const size = stats?.size ?? 0;
    if (nr >= KEPT_FILES || bytes + size > KEPT_BYTES) await rm(join(folder, name), { force: true });
    else bytes += size;
  }
};

/**
 * Keeps an export under its entity tag, so that it can be sent at once while its data has not changed, and its parts taken as they are while theirs has not.
 *
 * @param file path of the export, on the file system of the data folder; it is kept, and the notes appended to it
 */
export const keepExport = async (
  dataDir: string,
  file: string,
  { bytes, report, parts, ...under }: KeptUnder & KeptNotes & Pick<KeptExport, 'bytes'>,
  now: Date,
): Promise<void> => {
  const folder = exportsFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await appendFile(file, JSON.stringify({ report, parts } satisfies KeptNotes), { flush: true });
  await utimes(file, now, now);
  // Only the latest export of a request is kept.
  for (const name of await listKept(folder)) if (name.startsWith(askedPrefix(under.asked))) await rm(join(folder, name), { force: true });
  await link(file, join(folder, nameOf(under, bytes))).catch((thrown: NodeJS.ErrnoException) => {
    // Another one made the same meanwhile.
    if (thrown.code !== 'EEXIST') throw thrown;
  });
  await removeOldest(dataDir);
};
