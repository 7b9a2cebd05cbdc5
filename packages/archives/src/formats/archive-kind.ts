import { open } from 'node:fs/promises';
import type { ArchiveSource } from '../archive/archive.js';
import { gunzipFile } from './gunzip-file.js';
import { isTarHeader, TAR_BLOCK_BYTES } from './tar-header.js';

/** Supported archive formats. `bz2` and `xz` hold a tar or a single file: which of them is known only while unpacking. */
export type ArchiveKind = 'zip' | '7z' | 'tar' | 'tgz' | 'gz' | 'bz2' | 'xz';

/**
 * Detects the format of an archive by its magic number (file signature); null where it is not supported. The name matters only for a zip
 * behind a prefix (a self-extracting one), which is looked for in files named `.zip`.
 */
export const detectArchiveKind = async (source: ArchiveSource): Promise<ArchiveKind | null> => {
  const head = await readFirstBlock(source.path);
  const kind = MAGIC_NUMBERS.find(([, signature]) => head.subarray(0, signature.length).equals(signature))?.[0];
  if (kind === 'gz') return isTarHeader(await peekGzip(source.path)) ? 'tgz' : 'gz';
  if (kind) return kind;
  if (isTarHeader(head)) return 'tar';
  return /\.zip$/iu.test(source.name) && head.length > 0 ? 'zip' : null;
};

const MAGIC_NUMBERS: readonly (readonly [ArchiveKind, Buffer])[] = [
  ['zip', Buffer.from('PK\x03\x04', 'latin1')],
  ['zip', Buffer.from('PK\x05\x06', 'latin1')],
  ['zip', Buffer.from('PK\x07\x08', 'latin1')],
  ['7z', Buffer.from('7z\xbc\xaf\x27\x1c', 'latin1')],
  ['gz', Buffer.from('\x1f\x8b\x08', 'latin1')],
  ['bz2', Buffer.from('BZh', 'latin1')],
  ['xz', Buffer.from('\xfd7zXZ\0', 'latin1')],
];

const readFirstBlock = async (path: string): Promise<Buffer> => {
  await using file = await open(path);
  const { bytesRead, buffer } = await file.read(Buffer.alloc(TAR_BLOCK_BYTES), 0, TAR_BLOCK_BYTES, 0);
  return buffer.subarray(0, bytesRead);
};

/** The first block of a gzip file's content; less where it is shorter or damaged, which reading it will report. */
const peekGzip = async (path: string): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of gunzipFile(path)) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= TAR_BLOCK_BYTES) break;
    }
  } catch {
    // A damaged gzip is still one.
  }
  return Buffer.concat(chunks).subarray(0, TAR_BLOCK_BYTES);
};
