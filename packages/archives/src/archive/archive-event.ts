/** Type of a member by its archive's headers. Whatever is neither file, folder nor link is a `special file` (device, FIFO, socket). */
export type EntryType = 'file' | 'folder' | 'symbolic link' | 'hard link' | 'special file';

/** Begins a member; the `data` events up to the next head are its content. */
export interface EntryHead {
  readonly kind: 'entry';
  /** The path as the archive has it, unchecked; null where it could not be read as text. */
  readonly name: Uint8Array | null;
  readonly type: EntryType;
}

/** A chunk of the current member's content, unpacked. */
export interface EntryData {
  readonly kind: 'data';
  readonly bytes: Uint8Array;
}

/** Streaming (SAX-like) event of an archive's reader, in the order of the archive, of untrusted content: nothing in it was checked. */
export type ArchiveEvent = EntryHead | EntryData;

const S_IFMT = 0o170000;
const ENTRY_TYPES: ReadonlyMap<number, EntryType> = new Map([
  [0o100000, 'file'],
  [0o040000, 'folder'],
  [0o120000, 'symbolic link'],
]);

/** Member type by the file type bits of a Unix mode (POSIX `sys/stat.h`). A mode without them is a file's. */
export const typeOfMode = (mode: number): EntryType =>
  (mode & S_IFMT) === 0 ? 'file' : (ENTRY_TYPES.get(mode & S_IFMT) ?? 'special file');
