import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Connection } from '@translation-commons/core/database/database.js';
import { findContent, insertContent } from './content.store.js';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Files are packed while PostgreSQL works, so a light level costs least in all; it still takes a PO file to a quarter. */
const LEVEL = 3;

/** Keeps a file whole (docs/decisions/0003-po-files-are-kept-whole.md). Its SHA-256, under which it is found again. */
export const keepContent = async (connection: Connection, bytes: Uint8Array): Promise<Buffer> => {
  const sha256 = createHash('sha256').update(bytes).digest();
  await insertContent(connection, { sha256, size: bytes.length, gzip: await pack(bytes, { level: LEVEL }) });
  return sha256;
};

/** The bytes that were kept under that SHA-256. */
export const readContent = async (connection: Connection, sha256: Buffer): Promise<Buffer> => {
  const packed = await findContent(connection, sha256);
  if (!packed) throw new Error(`no content is kept under ${sha256.toString('hex')}`);
  return unpack(packed);
};
