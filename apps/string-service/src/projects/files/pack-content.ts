import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { StoredContent } from './stored-content.js';

const gzipAsync = promisify(gzip);

/** Files are packed while other work is done, so a light level costs least in all; it still takes a PO file to a quarter. */
const GZIP_LEVEL = 3;

/** A file's bytes as they are stored: packed, and known by their SHA-256. */
export const packContent = async (bytes: Uint8Array): Promise<StoredContent> => ({
  sha256: createHash('sha256').update(bytes).digest(),
  size: bytes.length,
  gzip: await gzipAsync(bytes, { level: GZIP_LEVEL }),
});
