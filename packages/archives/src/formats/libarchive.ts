import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { libarchiveBinary } from './libarchive-binary.js';
import { requireLibarchive } from './require-libarchive.js';

/** The functions of libarchive's C interface that are used, by their names there with an underscore before. Pointers are numbers, 0 is none. */
interface LibarchiveModule {
  readonly HEAPU8: Uint8Array;
  _malloc(bytes: number): number;
  _archive_read_new(): number;
  _archive_read_support_filter_all(archive: number): number;
  _archive_read_support_format_all(archive: number): number;
  _archive_read_open_memory(archive: number, start: number, bytes: number): number;
  _archive_read_next_entry(archive: number): number;
  _archive_read_data(archive: number, target: number, bytes: number): number;
  _archive_entry_pathname_utf8(entry: number): number;
  _archive_entry_hardlink_utf8(entry: number): number;
  _archive_entry_filetype(entry: number): number;
  _archive_entry_size(entry: number): number;
  _archive_entry_is_encrypted(entry: number): number;
  _archive_error_string(archive: number): number;
}

/** What may stand before and behind the file, so that libarchive takes the three for one stream. */
export interface StreamEnvelope {
  readonly before: Buffer;
  readonly after: Buffer;
}

/** An archive that is open in libarchive, in a memory of its own that is gone with it. */
export interface OpenArchive {
  /** Goes to the next entry; null at the end. @throws Error in libarchive's words */
  readonly nextEntry: () => OpenEntry | null;
  /** The next bytes of the entry, at most 64 KiB; null at its end. @throws Error in libarchive's words */
  readonly readData: () => Uint8Array | null;
}

/** An entry as libarchive tells it. */
export interface OpenEntry {
  readonly name: Uint8Array | null;
  readonly hardLink: boolean;
  /** The file type bits of a Unix mode. */
  readonly mode: number;
  readonly encrypted: boolean;
  /** Bytes that the entry says it has, as far as 32 bits tell; null where it says nothing. */
  readonly size: number | null;
}

/** Beside the archive itself: the 64 MiB dictionary of `xz -9` and 7-Zip's best, and what libarchive needs. */
const WORKING_MEMORY_BYTES = 128 * 1024 * 1024;
const READ_BYTES = 64 * 1024;

/**
 * Opens a file with libarchive. It blocks while it works, so it belongs into a worker thread.
 * @throws Error in libarchive's words
 */
export const openArchive = async (path: string, envelope?: StreamEnvelope): Promise<OpenArchive> => {
  const file = openSync(path, 'r');
  try {
    const before = envelope?.before ?? Buffer.alloc(0);
    const after = envelope?.after ?? Buffer.alloc(0);
    const fileBytes = fstatSync(file).size;
    const length = before.length + fileBytes + after.length;
    const { libarchive } = requireLibarchive('libarchive-wasm') as typeof import('libarchive-wasm');
    const program: LibarchiveModule = await libarchive({ wasmBinary: libarchiveBinary(WORKING_MEMORY_BYTES + length) });
    const start = program._malloc(length);
    program.HEAPU8.set(before, start);
    readInto(file, program.HEAPU8.subarray(start + before.length, start + before.length + fileBytes));
    program.HEAPU8.set(after, start + before.length + fileBytes);
    return openFromMemory(program, start, length);
  } finally {
    closeSync(file);
  }
};

const readInto = (file: number, target: Uint8Array): void => {
  for (let at = 0; at < target.length; ) {
    const read = readSync(file, target, at, target.length - at, at);
    if (read === 0) throw new Error('The file became shorter while it was read.');
    at += read;
  }
};

const openFromMemory = (program: LibarchiveModule, start: number, length: number): OpenArchive => {
  const archive = program._archive_read_new();
  const error = (): string => readCString(program, program._archive_error_string(archive));
  program._archive_read_support_filter_all(archive);
  program._archive_read_support_format_all(archive);
  if (program._archive_read_open_memory(archive, start, length) !== 0) throw new Error(error());
  const piece = program._malloc(READ_BYTES);
  return {
    nextEntry: () => {
      const entry = program._archive_read_next_entry(archive);
      if (entry !== 0) return readEntry(program, entry);
      const words = error();
      // A pax path that is not UTF-8 is only a warning, but hides the entry that it comes with.
      if (/^Pathname can't be converted/u.test(words)) return { name: null, hardLink: false, mode: 0, encrypted: false, size: null };
      if (words !== '') throw new Error(words);
      // Some failures leave no words, as the end does. Asked once more, libarchive complains of the state that it is in.
      program._archive_read_next_entry(archive);
      if (!error().includes("'eof'")) throw new Error('The archive ends where more should follow.');
      return null;
    },
    readData: () => {
      const read = program._archive_read_data(archive, piece, READ_BYTES);
      if (read < 0) throw new Error(error());
      return read === 0 ? null : program.HEAPU8.slice(piece, piece + read);
    },
  };
};

const readEntry = (program: LibarchiveModule, entry: number): OpenEntry => ({
  name: readCBytes(program, program._archive_entry_pathname_utf8(entry)),
  hardLink: program._archive_entry_hardlink_utf8(entry) !== 0,
  mode: program._archive_entry_filetype(entry),
  encrypted: program._archive_entry_is_encrypted(entry) !== 0,
  size: program._archive_entry_size(entry) >>> 0,
});

const readCBytes = ({ HEAPU8 }: LibarchiveModule, pointer: number): Uint8Array | null =>
  pointer === 0 ? null : HEAPU8.slice(pointer, HEAPU8.indexOf(0, pointer));

const readCString = (program: LibarchiveModule, pointer: number): string =>
  new TextDecoder().decode(readCBytes(program, pointer) ?? undefined);
