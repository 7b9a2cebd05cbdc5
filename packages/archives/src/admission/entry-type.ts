/** What a member of an archive is, as the archive says. Everything that is neither file, folder nor link is a `special file`. */
export type EntryType = 'file' | 'folder' | 'symbolic link' | 'hard link' | 'special file';

const S_IFMT = 0o170000;
const ENTRY_TYPES: ReadonlyMap<number, EntryType> = new Map([
  [0o100000, 'file'],
  [0o040000, 'folder'],
  [0o120000, 'symbolic link'],
]);

/** Reads the file format bits of a Unix mode (POSIX `sys/stat.h`). A mode without them is a file's. */
export const typeOfMode = (mode: number): EntryType =>
  (mode & S_IFMT) === 0 ? 'file' : (ENTRY_TYPES.get(mode & S_IFMT) ?? 'special file');
