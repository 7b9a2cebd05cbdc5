import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArchiveSource } from '@translation-commons/archives/archive/archive.js';
import { type ReadArchiveOptions, readArchive } from '@translation-commons/archives/read-archive.js';
import { readFolder } from '@translation-commons/archives/read-folder.js';
import type { UnpackedFile } from './unpacked-file.js';

/** Bytes that are written at once, about. */
const WRITE_BYTES = 1024 * 1024;

/**
 * Unpacks an archive, or copies a folder, into one file (a spool) in a temporary folder, so that all its names are known before any file is
 * read. No name out of an archive ever reaches the file system.
 *
 * @param observer called for each member that is not taken
 * @returns the unpacked members, by their paths in the archive
 * @throws ArchiveProblem where the archive as a whole cannot be used
 */
export const unpackToFolder = async (
  source: ArchiveSource,
  folder: string,
  observer: Pick<ReadArchiveOptions, 'leftOut' | 'skipped' | 'isUseless' | 'signal'>,
): Promise<ReadonlyMap<string, UnpackedFile>> => {
  const members = new Map<string, UnpackedFile>();
  const isFolder = (await stat(source.path)).isDirectory();
  const spool = join(folder, 'archive');
  await using handle = await open(spool, 'wx', 0o600);
  let offset = 0;
  let pending: Uint8Array[] = [];
  let pendingBytes = 0;
  const flush = async () => {
    if (pendingBytes > 0) await handle.appendFile(Buffer.concat(pending));
    [pending, pendingBytes] = [[], 0];
  };
  for await (const { path, bytes } of isFolder ? readFolder(source.path) : readArchive(source, observer)) {
    members.set(path, { spool, offset, size: bytes.length });
    pending.push(bytes);
    offset += bytes.length;
    pendingBytes += bytes.length;
    if (pendingBytes >= WRITE_BYTES) await flush();
  }
  await flush();
  return members;
};
