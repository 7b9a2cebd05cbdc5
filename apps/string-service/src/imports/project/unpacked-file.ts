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

/** Reads an unpacked file. */
export const readUnpackedFile = async ({ spool, offset, size }: UnpackedFile): Promise<Buffer> => {
  await using handle = await open(spool);
  const { buffer } = await handle.read(Buffer.alloc(size), 0, size, offset);
  return buffer;
};
