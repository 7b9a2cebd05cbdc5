import type { Connection } from '@translation-commons/core/database/database.js';
import { findContent, insertContent } from './content.store.js';
import { packContent, unpackContent } from './pack-content.js';

/** Keeps a file whole (docs/decisions/0003-po-files-are-kept-whole.md). Its SHA-256, under which it is found again. */
export const storeContent = async (connection: Connection, bytes: Uint8Array): Promise<Buffer> => {
  const content = await packContent(bytes);
  await insertContent(connection, content);
  return content.sha256;
};

/** The bytes that were kept under that SHA-256. */
export const readContent = async (connection: Connection, sha256: Buffer): Promise<Buffer> => {
  const packed = await findContent(connection, sha256);
  if (!packed) throw new Error(`no content is kept under ${sha256.toString('hex')}`);
  return unpackContent(packed);
};
