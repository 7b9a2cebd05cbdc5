/** What a member of an archive is, as the archive says. Everything that is neither file, folder nor link is a `special file`. */
export type EntryType = 'file' | 'folder' | 'symbolic link' | 'hard link' | 'special file';

const formatBits = 0o170000;
const formats: ReadonlyMap<number, EntryType> = new Map([
  [0o100000, 'file'],
  [0o040000, 'folder'],
  [0o120000, 'symbolic link'],
]);

/** Reads the file format bits of a Unix mode (POSIX `sys/stat.h`). A mode without them is a file's. */
export const typeOfMode = (mode: number): EntryType =>
  (mode & formatBits) === 0 ? 'file' : (formats.get(mode & formatBits) ?? 'special file');
