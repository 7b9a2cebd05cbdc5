import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip, gzipSync } from 'node:zlib';

const gzipAsync = promisify(gzip);
const gunzipAsync = promisify(gunzip);

/** The bytes of a file as they are stored: compressed, and content-addressed by their SHA-256. */
export interface StoredContent {
  /** SHA-256 of the uncompressed bytes. */
  readonly sha256: Buffer;
  /** Uncompressed, in bytes. */
  readonly size: number;
  readonly gzip: Buffer;
}

/** Files are packed while other work is done, so a light level costs least in all; it still takes a PO file to a quarter. */
const GZIP_LEVEL = 2;

/** Bytes up to which compressing takes less than waiting for a thread of the pool. */
const SMALL_BYTES = 8 * 1024;

const hashOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** Compresses and hashes a file's bytes for storing. */
export const packContent = async (bytes: Uint8Array): Promise<StoredContent> => ({
  sha256: hashOf(bytes),
  size: bytes.length,
  gzip: bytes.length <= SMALL_BYTES ? gzipSync(bytes, { level: GZIP_LEVEL }) : await gzipAsync(bytes, { level: GZIP_LEVEL }),
});

/** The bytes that were packed. */
export const unpackContent = (packed: Buffer): Promise<Buffer> => gunzipAsync(packed);

/** Fault of a stored content, as the end of a sentence that begins "The file has …"; null where its bytes are the ones that were packed. */
export const findContentFault = async ({ sha256, size, gzip: packed }: StoredContent): Promise<string | null> => {
  try {
    const bytes = await gunzipAsync(packed, { maxOutputLength: size + 1 });
    return bytes.length === size && hashOf(bytes).equals(sha256) ? null : 'other bytes than it came with';
  } catch {
    return 'bytes that cannot be unpacked';
  }
};
