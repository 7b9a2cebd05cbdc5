import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createDeflate, createGunzip, deflate, deflateSync, gunzipSync } from 'node:zlib';
import { unpackContent } from '../files/pack-content.js';
import { formatHeader } from './git-object.js';

const deflateAsync = promisify(deflate);

const GZIP_HEADER_BYTES = 10;
const GZIP_TRAILER_BYTES = 8;

/** Begins a gzip member that is deflated and has nothing between its header and its data (RFC 1952). */
const PLAIN_GZIP = Buffer.from([0x1f, 0x8b, 8, 0]);

/** Begins a stream of zlib's format, of a window of 32 KB (RFC 1950). */
const ZLIB_HEADER = Buffer.from([0x78, 0x01]);

/** Bytes up to which unpacking takes less than waiting for a thread of the pool. */
const SMALL_BYTES = 64 * 1024;

/** Bytes up to which a content is unpacked at once for its checksum; a larger one is, piece by piece. */
const WHOLE_BYTES = 256 * 1024;
const PIECE_BYTES = 64 * 1024;

/** Bytes of the Adler-32 at the end of a stream of zlib's format. */
const CHECKSUM_BYTES = 4;

/** Copies, with the least memory. */
const COPYING = { level: 0, memLevel: 1, windowBits: 9 } as const;

/** The checksum after a content that is stored without compression: zlib computes it while it copies. */
const checksumOf = async (header: Buffer, packed: Buffer, size: number): Promise<Buffer> => {
  if (size <= SMALL_BYTES) return deflateSync(Buffer.concat([header, gunzipSync(packed)]), COPYING).subarray(-CHECKSUM_BYTES);
  if (size <= WHOLE_BYTES) {
    const copied = await deflateAsync(Buffer.concat([header, await unpackContent(packed)]), COPYING);
    return copied.subarray(-CHECKSUM_BYTES);
  }
  const copying = createDeflate({ ...COPYING, chunkSize: PIECE_BYTES });
  copying.write(header);
  const unpacking = createGunzip({ chunkSize: PIECE_BYTES });
  let end = Buffer.alloc(0);
  const finished = pipeline(unpacking, copying, async (pieces: AsyncIterable<Buffer>) => {
    for await (const piece of pieces) end = Buffer.concat([end, piece.subarray(-CHECKSUM_BYTES)]).subarray(-CHECKSUM_BYTES);
  });
  unpacking.end(packed);
  await finished;
  return end;
};

/**
 * Makes a loose blob of a stored content without compressing it again: Git's header as a block that is not compressed, then the blocks as they are stored,
 * then the checksum of both, for which they are unpacked.
 *
 * @param packed one gzip member
 * @returns null for a gzip header of another form than ours, whose content has to be packed again
 */
export const makeLooseBlob = async (packed: Buffer): Promise<Buffer | null> => {
  if (packed.length < GZIP_HEADER_BYTES + GZIP_TRAILER_BYTES || !packed.subarray(0, PLAIN_GZIP.length).equals(PLAIN_GZIP)) return null;
  const size = packed.readUInt32LE(packed.length - 4);
  const header = formatHeader('blob', size);
  const block = Buffer.alloc(5);
  block.writeUInt16LE(header.length, 1);
  block.writeUInt16LE(~header.length & 0xffff, 3);
  const checksum = await checksumOf(header, packed, size);
  const blocks = packed.subarray(GZIP_HEADER_BYTES, packed.length - GZIP_TRAILER_BYTES);
  return Buffer.concat([ZLIB_HEADER, block, header, blocks, checksum]);
};
