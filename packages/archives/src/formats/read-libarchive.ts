import { type ArchiveSource, singleFileName } from '../archive/archive.js';
import { type ArchiveEvent, type EntryType, typeOfMode } from '../archive/archive-event.js';
import { ArchiveProblem, damaged, encrypted } from '../archive/archive-problem.js';
import type { ArchiveKind } from './archive-kind.js';
import { type OpenEntry, openArchive } from './libarchive.js';

import { readSingleFileStream, type SingleFileCompression } from './single-file-stream.js';
import { isTarHeader } from './tar-header.js';

/**
 * Reads a tar, compressed or not, a 7z, or a single compressed file (bzip2, xz) with libarchive, which blocks the thread while it works.
 *
 * @throws ArchiveProblem where it is encrypted, truncated or corrupt, or needs too much memory
 */
export async function* readWithLibarchive(source: ArchiveSource, kind: ArchiveKind): AsyncGenerator<ArchiveEvent> {
  try {
    yield* kind === 'bz2' || kind === 'xz' ? readCompressed(source, kind) : readEntries(source.path);
  } catch (cause) {
    throw toArchiveProblem(source.name, cause);
  }
}

/** Reads a compressed file, of which only unpacking shows whether it contains a tar or a single file. */
async function* readCompressed({ path, name }: ArchiveSource, compression: SingleFileCompression): AsyncGenerator<ArchiveEvent> {
  if (await holdsTar(path, compression)) return yield* readEntries(path);
  yield { kind: 'entry', name: singleFileName(name), type: 'file' };
  for await (const bytes of readSingleFileStream(path, compression)) yield { kind: 'data', bytes };
}

const holdsTar = async (path: string, compression: SingleFileCompression): Promise<boolean> => {
  for await (const bytes of readSingleFileStream(path, compression)) return isTarHeader(bytes);
  return false;
};

const SIZE_MODULUS = 2 ** 32;

async function* readEntries(path: string): AsyncGenerator<ArchiveEvent> {
  const archive = await openArchive(path);
  for (let entry = archive.nextEntry(); entry !== null; entry = archive.nextEntry()) {
    if (entry.encrypted) throw new Error('An entry is encrypted.');
    const type = entryTypeOf(entry);
    yield { kind: 'entry', name: entry.name, type };
    let read = 0;
    for (let bytes = archive.readData(); bytes !== null; bytes = archive.readData()) {
      read += bytes.length;
      yield { kind: 'data', bytes };
    }
    // libarchive leaves out the holes of a sparse file.
    if (type === 'file' && entry.size !== null && read % SIZE_MODULUS !== entry.size)
      throw new Error('An entry is not as long as it says.');
  }
}

const entryTypeOf = (entry: OpenEntry): EntryType => (entry.hardLink ? 'hard link' : typeOfMode(entry.mode));

const toArchiveProblem = (name: string, cause: unknown): ArchiveProblem => {
  const message = String(cause);
  if (/encrypted/iu.test(message)) return encrypted(name);
  if (/memory|allocate/iu.test(message))
    return new ArchiveProblem(`${name} needs too much memory to unpack; pack it with a smaller dictionary.`, { cause });
  return damaged(name, { cause });
};
