import { createHash } from 'node:crypto';
import { appendFile, type FileHandle, link, mkdir, open, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ExportReport } from './export-project.js';

/** Files that are kept, and their bytes together, at most; those go that were asked for the longest ago. */
const KEPT_FILES = 500;
const KEPT_BYTES = 256 * 2 ** 20;

/** An archive of an export that was made before. */
export interface KeptExport {
  /** Report about the export. */
  readonly report: ExportReport;
  /** Size of the archive, in bytes. */
  readonly bytes: number;
  readonly stream: () => Readable;
}

const folderOf = (dataDir: string): string => join(dataDir, 'exports');

/** Key of a kept export: the request, and the entity tag of its result. */
export interface KeptUnder {
  /** All that was asked for, as one text. */
  readonly asked: string;
  readonly tag: string;
}

/** Beginning of the names of files that are kept for a request. */
const askedPrefix = (asked: string): string => `${createHash('sha256').update(asked).digest('base64url').slice(0, 16)}.`;

/**
 * Name of the file up to the length of the archive: request and entity tag without its quotes. After that many bytes the file contains the
 * report.
 */
const prefixOf = ({ asked, tag }: KeptUnder): string => `${askedPrefix(asked)}${tag.replaceAll('"', '')}.`;

const isGone = (thrown: unknown): boolean => (thrown as NodeJS.ErrnoException).code === 'ENOENT';

/** Names of the files that are kept. */
const listKept = (folder: string): Promise<string[]> =>
  readdir(folder).catch((thrown) => {
    if (isGone(thrown)) return [];
    throw thrown;
  });

/** True when some export of the request is kept, even if its data has changed since. */
export const isAnyKept = async (dataDir: string, asked: string): Promise<boolean> =>
  (await listKept(folderOf(dataDir))).some((name) => name.startsWith(askedPrefix(asked)));

const readReport = async (handle: FileHandle, from: number, to: number): Promise<ExportReport> => {
  const { buffer } = await handle.read(Buffer.alloc(to - from), 0, to - from, from);
  return JSON.parse(buffer.toString());
};

/** The archive that was made under an entity tag; null where none is kept any more. */
export const findKeptExport = async (dataDir: string, under: KeptUnder, now: Date): Promise<KeptExport | null> => {
  const folder = folderOf(dataDir);
  const name = (await listKept(folder)).find((one) => one.startsWith(prefixOf(under)));
  if (name === undefined) return null;
  try {
    // Opened at once: another process may remove the name before it is sent.
    const handle = await open(join(folder, name));
    const { size } = await handle.stat();
    await utimes(join(folder, name), now, now);
    const bytes = Number(name.slice(prefixOf(under).length));
    const report = await readReport(handle, bytes, size);
    return { report, bytes, stream: () => handle.createReadStream({ start: 0, end: bytes - 1 }) };
  } catch (thrown) {
    if (isGone(thrown)) return null;
    throw thrown;
  }
};

const removeOldest = async (folder: string): Promise<void> => {
  const names = await listKept(folder);
  const found = await Promise.all(names.map(async (name) => ({ name, stats: await stat(join(folder, name)).catch(() => null) })));
  const newestFirst = found.sort((one, other) => (other.stats?.mtimeMs ?? 0) - (one.stats?.mtimeMs ?? 0));
  let bytes = 0;
  for (const [nr, { name, stats }] of newestFirst.entries()) {
    bytes += stats?.size ?? 0;
    if (nr >= KEPT_FILES || bytes > KEPT_BYTES) await rm(join(folder, name), { force: true });
  }
};

/**
 * Keeps an archive under its entity tag, so that it can be sent at once while its data has not changed.
 *
 * @param file path of the archive, on the file system of the data folder; the archive is kept, and the report appended to it
 */
export const keepExport = async (
  dataDir: string,
  file: string,
  { bytes, report, ...under }: KeptUnder & Pick<KeptExport, 'bytes' | 'report'>,
  now: Date,
): Promise<void> => {
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await appendFile(file, JSON.stringify(report));
  await utimes(file, now, now);
  // Only the latest export of a request is kept.
  for (const name of await listKept(folder)) if (name.startsWith(askedPrefix(under.asked))) await rm(join(folder, name), { force: true });
  await link(file, join(folder, `${prefixOf(under)}${bytes}`)).catch((thrown: NodeJS.ErrnoException) => {
    // Another one made the same meanwhile.
    if (thrown.code !== 'EEXIST') throw thrown;
  });
  await removeOldest(folder);
};
