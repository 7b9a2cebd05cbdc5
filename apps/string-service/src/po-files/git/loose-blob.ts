import { createGunzip } from 'node:zlib';
import { formatHeader } from './git-object.js';

const GZIP_HEADER_BYTES = 10;
const GZIP_TRAILER_BYTES = 8;

/** Begins a gzip member that is deflated and has nothing between its header and its data (RFC 1952). */
const PLAIN_GZIP = Buffer.from([0x1f, 0x8b, 8, 0]);

/** Begins a stream of zlib's format, of a window of 32 KB (RFC 1950). */
const ZLIB_HEADER = Buffer.from([0x78, 0x01]);

/** Bytes that are unpacked at a time. */
const PIECE_BYTES = 64 * 1024;

/** Modulus of Adler-32, and bytes after which its sums have to be reduced (RFC 1950). */
const ADLER_MODULUS = 65_521;
const ADLER_BYTES = 5_552;

/** Adler-32 of the bytes after those of `sum`; Node offers no such function. */
const adler32 = (bytes: Uint8Array, sum = 1): number => {
  let [low, high] = [sum & 0xffff, sum >>> 16];
  for (let start = 0; start < bytes.length; start += ADLER_BYTES) {
    const end = Math.min(start + ADLER_BYTES, bytes.length);
    for (let at = start; at < end; at += 1) {
      low += bytes[at] ?? 0;
      high += low;
    }
    low %= ADLER_MODULUS;
    high %= ADLER_MODULUS;
  }
  return ((high << 16) | low) >>> 0;
};

/** Checksum of a blob, which is unpacked piece by piece. */
const checksumOf = async (header: Buffer, packed: Buffer): Promise<Buffer> => {
  const unpacking = createGunzip({ chunkSize: PIECE_BYTES });
  unpacking.end(packed);
  let sum = adler32(header);
  for await (const piece of unpacking as AsyncIterable<Buffer>) sum = adler32(piece, sum);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(sum);
  return checksum;
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
  const checksum = await checksumOf(header, packed);
  const blocks = packed.subarray(GZIP_HEADER_BYTES, packed.length - GZIP_TRAILER_BYTES);
  return Buffer.concat([ZLIB_HEADER, block, header, blocks, checksum]);
};
