import { type EntryType, typeOfMode } from '../admission/entry-type.js';
import type { ArchiveEvent } from '../archive-event.js';
import type { ArchiveKind } from '../archive-kind.js';
import { ArchiveProblem, encrypted } from '../archive-problem.js';
import type { ArchiveSource } from '../archive-source.js';
import { type OpenEntry, openArchive } from './libarchive.js';
import { singleFileName } from './single-file-name.js';
import { readSingleFileStream, type SingleFileCompression } from './single-file-stream.js';
import { isTarHeader } from './tar-header.js';

/**
 * Reads a tar, packed or not, a 7z, or a lone bzip2 or xz, with libarchive, which blocks the thread while it works.
 * @throws ArchiveProblem for one that is encrypted, cut short, damaged, or wants too much memory
 */
export async function* readWithLibarchive(source: ArchiveSource, kind: ArchiveKind): AsyncGenerator<ArchiveEvent> {
  try {
    yield* kind === 'bz2' || kind === 'xz' ? readCompressed(source, kind) : readEntries(source.path);
  } catch (cause) {
    throw toArchiveProblem(source.name, cause);
  }
}

/** A packing tells only after unpacking whether it holds a tar or one file. */
async function* readCompressed({ path, name }: ArchiveSource, packing: SingleFileCompression): AsyncGenerator<ArchiveEvent> {
  if (await holdsTar(path, packing)) return yield* readEntries(path);
  yield { kind: 'entry', name: singleFileName(name), type: 'file' };
  for await (const bytes of readSingleFileStream(path, packing)) yield { kind: 'data', bytes };
}

const holdsTar = async (path: string, packing: SingleFileCompression): Promise<boolean> => {
  for await (const bytes of readSingleFileStream(path, packing)) return isTarHeader(bytes);
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
    // A sparse file may have holes that libarchive does not give.
    if (type === 'file' && entry.size !== null && read % SIZE_MODULUS !== entry.size)
      throw new Error('An entry is not as long as it says.');
  }
}

const entryTypeOf = (entry: OpenEntry): EntryType => (entry.hardLink ? 'hard link' : typeOfMode(entry.mode));

const toArchiveProblem = (name: string, cause: unknown): ArchiveProblem => {
  const words = String(cause);
  if (/encrypted/iu.test(words)) return encrypted(name);
  if (/memory|allocate/iu.test(words))
    return new ArchiveProblem(`${name} needs too much memory to unpack; pack it with a smaller dictionary.`, { cause });
  return new ArchiveProblem(`${name} is cut short or damaged.`, { cause });
};
