import { open } from 'node:fs/promises';
import type { ArchiveSource } from './archive-source.js';
import { gunzipFile } from './formats/gunzip-file.js';
import { isTarHeader } from './formats/tar-header.js';

/** The kinds that are taken. `bz2` and `xz` may hold a tar or a lone file: telling needs unpacking, which happens while reading. */
export type ArchiveKind = 'zip' | '7z' | 'tar' | 'tgz' | 'gz' | 'bz2' | 'xz';

/**
 * Tells the kind of an archive by its content; null where it is none that is taken. The name only helps where the content says
 * nothing: a zip behind a prefix (a self-extracting one) is looked for when it is named `.zip`.
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

const TAR_BLOCK_BYTES = 512;

const readFirstBlock = async (path: string): Promise<Buffer> => {
  await using file = await open(path);
  const { bytesRead, buffer } = await file.read(Buffer.alloc(TAR_BLOCK_BYTES), 0, TAR_BLOCK_BYTES, 0);
  return buffer.subarray(0, bytesRead);
};

/** The first block of what a gzip file holds; less where it is shorter or damaged, which reading it will tell. */
const peekGzip = async (path: string): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of gunzipFile(path)) {
      pieces.push(piece);
      size += piece.length;
      if (size >= TAR_BLOCK_BYTES) break;
    }
  } catch {
    // A damaged gzip is still one.
  }
  return Buffer.concat(pieces).subarray(0, TAR_BLOCK_BYTES);
};
