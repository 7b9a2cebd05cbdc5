import { open } from 'node:fs/promises';
import type { Transaction } from '@translation-commons/core/database/database.js';
import { contentKey, readContents } from '../../files/content.js';
import type { UnpackedFile } from '../read/unpacked-file.js';

/** Writes stored contents into one file, one behind the other, and returns the place of each, by its key. */
export const writeContents = async (
  connection: Transaction,
  files: readonly { readonly sha256: Buffer }[],
  spool: string,
): Promise<ReadonlyMap<string, UnpackedFile>> => {
  const written = new Map<string, UnpackedFile>();
  if (files.length === 0) return written;
  await using handle = await open(spool, 'wx', 0o600);
  let offset = 0;
  const hashes = files.map(({ sha256 }) => sha256);
  for await (const { sha256, bytes } of readContents(connection, hashes)) {
    await handle.appendFile(bytes);
    written.set(contentKey(sha256), { spool, offset, size: bytes.length });
    offset += bytes.length;
  }
  return written;
};
