import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import type { ArchiveMember } from './archive/archive.js';

/** Size and checksum of a packed member, as the end of the gzip file needs them. */
export interface PackedFacts {
  /** CRC-32 of the tar blocks. */
  readonly crc: number;
  /** Size of the tar blocks, in bytes. */
  readonly size: number;
}

/**
 * A member of a tgz archive, compressed by itself: its tar blocks as deflate blocks that end at a byte and refer to nothing before them. So archives can be
 * put together from members that were packed for another one.
 */
export interface PackedMember extends PackedFacts {
  readonly bytes: Uint8Array;
}

const deflate = promisify<Uint8Array, { finishFlush: number }, Buffer>(deflateRaw);

const packBlocks = async (blocks: Uint8Array): Promise<PackedMember> => ({
  bytes: await deflate(blocks, { finishFlush: constants.Z_FULL_FLUSH }),
  crc: crc32(blocks),
  size: blocks.length,
});

/** Size of the two empty blocks that end a tar archive, in bytes (POSIX.1-2017, pax, ustar interchange format). */
const TAR_END = 1024;

/** Packs a member. The same member with the same modification time gives the same bytes. */
export const packMember = async ({ path, bytes }: ArchiveMember, mtime: Date): Promise<PackedMember> => {
  const { pack } = await import('tar-stream');
  const tar = pack();
  const blocks = buffer(tar);
  tar.entry({ name: path, mtime, mode: 0o644 }, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  tar.finalize();
  return packBlocks((await blocks).subarray(0, -TAR_END));
};

/** The reflected polynomial of CRC-32 (RFC 1952, section 8). */
const POLYNOMIAL = 0xedb88320;

/** Product of two polynomials over GF(2) modulo that of CRC-32, reflected: the highest bit is the constant term. */
const multiply = (one: number, other: number): number => {
  let [product, factor] = [0, other];
  for (let bit = 0x80000000; bit !== 0; bit >>>= 1) {
    if ((one & bit) !== 0) product ^= factor;
    factor = (factor & 1) !== 0 ? (factor >>> 1) ^ POLYNOMIAL : factor >>> 1;
  }
  return product >>> 0;
};

/** The factor by which so many zero bytes at its end change a CRC-32: x to the power of eight times their number. */
const shiftOf = (bytes: number): number => {
  let [result, power] = [0x80000000, 0x00800000];
  for (let rest = bytes; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = multiply(power, result);
    power = multiply(power, power);
  }
  return result;
};

/** CRC-32 and size of two runs of bytes, one after the other (zlib's `crc32_combine`). */
const joinFacts = (one: PackedFacts, other: PackedFacts): PackedFacts => ({
  crc: (multiply(shiftOf(other.size), one.crc) ^ other.crc) >>> 0,
  size: one.size + other.size,
});

/** Head of a gzip file without name and time, from an unknown system (RFC 1952, section 2.3). */
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** The last block of a deflate stream, without content. */
const DEFLATE_END = Buffer.from([0x03, 0x00]);

const gzipEnd = ({ crc, size }: PackedFacts): Buffer => {
  const end = Buffer.alloc(8);
  end.writeUInt32LE(crc, 0);
  end.writeUInt32LE(size % 2 ** 32, 4);
  return Buffer.concat([DEFLATE_END, end]);
};

async function* joinBytes(members: AsyncIterable<PackedMember>): AsyncGenerator<Uint8Array> {
  yield GZIP_HEAD;
  let facts: PackedFacts = { crc: 0, size: 0 };
  for await (const member of members) {
    yield member.bytes;
    facts = joinFacts(facts, member);
  }
  const end = await packBlocks(new Uint8Array(TAR_END));
  yield end.bytes;
  yield gzipEnd(joinFacts(facts, end));
}

/** Bytes before the first member of a packed archive. */
export const PACKED_HEAD_BYTES = GZIP_HEAD.length;

/** Joins packed members to a tgz archive, as a stream of bytes. It depends on the members alone. */
export const joinMembers = (members: AsyncIterable<PackedMember>): Readable => Readable.from(joinBytes(members), { objectMode: false });
