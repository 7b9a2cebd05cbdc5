import type { Connection } from '@translation-commons/core/database/database.js';
import { findContent, insertContent } from './content.store.js';
import { packContent, unpackContent } from './pack-content.js';

/** Stores a file whole (docs/decisions/0003-po-files-are-kept-whole.md). Returns its SHA-256, by which it is addressed. */
export const storeContent = async (connection: Connection, bytes: Uint8Array): Promise<Buffer> => {
  const content = await packContent(bytes);
  await insertContent(connection, content);
  return content.sha256;
};

/**
 * The bytes of the content with that SHA-256.
 *
 * @throws Error where there is none, which foreign keys rule out
 */
export const readContent = async (connection: Connection, sha256: Buffer): Promise<Buffer> => {
  const packed = await findContent(connection, sha256);
  if (!packed) throw new Error(`no content is stored under ${sha256.toString('hex')}`);
  return unpackContent(packed);
};
