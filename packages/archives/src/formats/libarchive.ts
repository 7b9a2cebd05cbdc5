import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { instantiateWithin } from './libarchive-binary.js';
import { requireLibarchive } from './require-libarchive.js';

/** The C functions of libarchive that are used, exported with a leading underscore. Pointers are numbers, 0 is NULL. */
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

/** Bytes that are put before and after the file's, so that libarchive reads the three as one stream. */
export interface StreamEnvelope {
  readonly before: Buffer;
  readonly after: Buffer;
}

/** An archive opened by libarchive, in a WebAssembly memory of its own, which is garbage-collected with it. */
export interface OpenArchive {
  /** Advances to the next entry; null at the end. @throws Error with libarchive's message */
  readonly nextEntry: () => OpenEntry | null;
  /** The next bytes of the entry, at most 64 KiB; null at its end. @throws Error with libarchive's message */
  readonly readData: () => Uint8Array | null;
}

/** An entry's header as libarchive reads it. */
export interface OpenEntry {
  readonly name: Uint8Array | null;
  readonly hardLink: boolean;
  /** The file type bits of a Unix mode. */
  readonly mode: number;
  readonly encrypted: boolean;
  /** Declared size in bytes, modulo 2³²; null where none is declared. */
  readonly size: number | null;
}

/** Memory in addition to the archive's own bytes: the 64 MiB dictionary of `xz -9` and 7-Zip's "ultra", and libarchive's own needs. */
const WORKING_MEMORY_BYTES = 128 * 1024 * 1024;
const READ_BYTES = 64 * 1024;

/**
 * Opens an archive file with libarchive (WebAssembly). It blocks the thread while it works, so it belongs into a worker thread.
 *
 * @throws Error with libarchive's message
 */
export const openArchive = async (path: string, envelope?: StreamEnvelope): Promise<OpenArchive> => {
  const file = openSync(path, 'r');
  try {
    const before = envelope?.before ?? Buffer.alloc(0);
    const after = envelope?.after ?? Buffer.alloc(0);
    const fileBytes = fstatSync(file).size;
    const length = before.length + fileBytes + after.length;
    const { libarchive } = requireLibarchive('libarchive-wasm') as typeof import('libarchive-wasm');
    const wasm: LibarchiveModule = await libarchive(instantiateWithin(WORKING_MEMORY_BYTES + length));
    const start = wasm._malloc(length);
    wasm.HEAPU8.set(before, start);
    readInto(file, wasm.HEAPU8.subarray(start + before.length, start + before.length + fileBytes));
    wasm.HEAPU8.set(after, start + before.length + fileBytes);
    return openFromMemory(wasm, start, length);
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

const openFromMemory = (wasm: LibarchiveModule, start: number, length: number): OpenArchive => {
  const archive = wasm._archive_read_new();
  const error = (): string => readCString(wasm, wasm._archive_error_string(archive));
  wasm._archive_read_support_filter_all(archive);
  wasm._archive_read_support_format_all(archive);
  if (wasm._archive_read_open_memory(archive, start, length) !== 0) throw new Error(error());
  const buffer = wasm._malloc(READ_BYTES);
  return {
    nextEntry: () => {
      const entry = wasm._archive_read_next_entry(archive);
      if (entry !== 0) return readEntry(wasm, entry);
      const message = error();
      // A pax path that is not UTF-8 is only a warning, but hides the entry that it comes with.
      if (/^Pathname can't be converted/u.test(message)) return { name: null, hardLink: false, mode: 0, encrypted: false, size: null };
      if (message !== '') throw new Error(message);
      // Some failures have no message, as the end has none. A second call makes libarchive name the state that it is in.
      wasm._archive_read_next_entry(archive);
      if (!error().includes("'eof'")) throw new Error('The archive ends where more should follow.');
      return null;
    },
    readData: () => {
      const read = wasm._archive_read_data(archive, buffer, READ_BYTES);
      if (read < 0) throw new Error(error());
      return read === 0 ? null : wasm.HEAPU8.slice(buffer, buffer + read);
    },
  };
};

const readEntry = (wasm: LibarchiveModule, entry: number): OpenEntry => ({
  name: readCBytes(wasm, wasm._archive_entry_pathname_utf8(entry)),
  hardLink: wasm._archive_entry_hardlink_utf8(entry) !== 0,
  mode: wasm._archive_entry_filetype(entry),
  encrypted: wasm._archive_entry_is_encrypted(entry) !== 0,
  size: wasm._archive_entry_size(entry) >>> 0,
});

const readCBytes = ({ HEAPU8 }: LibarchiveModule, pointer: number): Uint8Array | null =>
  pointer === 0 ? null : HEAPU8.slice(pointer, HEAPU8.indexOf(0, pointer));

const readCString = (wasm: LibarchiveModule, pointer: number): string => new TextDecoder().decode(readCBytes(wasm, pointer) ?? undefined);
