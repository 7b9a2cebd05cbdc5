import { closeSync, openSync, readSync } from 'node:fs';
import { open } from 'node:fs/promises';

/** A file out of an archive, as a range of a larger file (a spool): thousands of small files cost more than their content. */
export interface UnpackedFile {
  /** Path of the spool. */
  readonly spool: string;
  /** In bytes. */
  readonly offset: number;
  /** In bytes. */
  readonly size: number;
}

/** The place of an unpacked file, which no other has, as a key of maps. */
export const placeOf = ({ spool, offset, size }: UnpackedFile): string => `${spool} ${offset} ${size}`;

/** Reads an unpacked file. */
export const readUnpackedFile = async ({ spool, offset, size }: UnpackedFile): Promise<Buffer> => {
  await using handle = await open(spool);
  const { buffer } = await handle.read(Buffer.alloc(size), 0, size, offset);
  return buffer;
};

/** Reads many unpacked files. */
export interface SpoolReader {
  read(file: UnpackedFile): Buffer;
  close(): void;
}

/**
 * Opens a reader for a worker thread, which waits for each file anyway: it opens each spool once, and blocks while it reads. Of thousands
 * of small files waiting for the thread pool takes longer than reading.
 */
export const openSpoolReader = (): SpoolReader => {
  const handles = new Map<string, number>();
  return {
    read: ({ spool, offset, size }) => {
      const handle = handles.get(spool) ?? openSync(spool, 'r');
      handles.set(spool, handle);
      const bytes = Buffer.alloc(size);
      readSync(handle, bytes, 0, size, offset);
      return bytes;
    },
    close: () => {
      for (const handle of handles.values()) closeSync(handle);
    },
  };
};
