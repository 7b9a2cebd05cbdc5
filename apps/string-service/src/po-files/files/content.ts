import type { Connection } from '@translation-commons/core/database/database.js';
import { findContent, insertContents, listContentSizes, listContents } from './content.store.js';
import { packContent, unpackContent } from './pack-content.js';

/** Stores a file whole (docs/decisions/0003-po-files-are-kept-whole.md). Returns its SHA-256, by which it is addressed. */
export const storeContent = async (connection: Connection, bytes: Uint8Array): Promise<Buffer> => {
  const content = await packContent(bytes);
  await insertContents(connection, [content]);
  return content.sha256;
};

/**
 * The content with that SHA-256 as it is stored: packed by `packContent`.
 *
 * @throws Error where there is none, which foreign keys rule out
 */
export const readPackedContent = async (connection: Connection, sha256: Buffer): Promise<Buffer> => {
  const packed = await findContent(connection, sha256);
  if (!packed) throw new Error(`no content is stored under ${sha256.toString('hex')}`);
  return packed;
};

/**
 * The bytes of the content with that SHA-256.
 *
 * @throws Error where there is none, which foreign keys rule out
 */
export const readContent = async (connection: Connection, sha256: Buffer): Promise<Buffer> =>
  unpackContent(await readPackedContent(connection, sha256));

/** Contents that are read at once, and their bytes together, uncompressed. */
const BATCH_FILES = 200;
const BATCH_BYTES = 8 * 2 ** 20;

/** Keys of contents, in batches of a bounded size. A content that is larger is a batch of its own. */
function* batchesOf(keys: readonly string[], sizes: ReadonlyMap<string, number>): Generator<string[]> {
  let batch: string[] = [];
  let bytes = 0;
  for (const key of keys) {
    const size = sizes.get(key) ?? 0;
    if (batch.length > 0 && (batch.length >= BATCH_FILES || bytes + size > BATCH_BYTES)) {
      yield batch;
      [batch, bytes] = [[], 0];
    }
    batch.push(key);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}

/** The name of a content as text, for maps. */
export const contentKey = (sha256: Buffer): string => sha256.toString('hex');

/**
 * Reads many contents, each once, some at a time: thousands of small files would each cost a statement.
 *
 * @throws Error where there is no such content, which foreign keys rule out
 */
export async function* readContents(
  connection: Connection,
  hashes: readonly Buffer[],
): AsyncGenerator<{ readonly sha256: Buffer; readonly bytes: Buffer }> {
  if (hashes.length === 0) return;
  const wanted = new Map(hashes.map((sha256) => [contentKey(sha256), sha256]));
  const sizes = new Map((await listContentSizes(connection, [...wanted.values()])).map(({ sha256, size }) => [contentKey(sha256), size]));
  for (const batch of batchesOf([...wanted.keys()], sizes)) {
    const found = await listContents(
      connection,
      batch.map((key) => Buffer.from(key, 'hex')),
    );
    if (found.length < batch.length) throw new Error(`of ${batch.length} contents ${batch.length - found.length} are not stored`);
    for (const { sha256, gzip } of found) yield { sha256, bytes: await unpackContent(gzip) };
  }
}
