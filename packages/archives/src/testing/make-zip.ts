import { crc32, deflateRawSync } from 'node:zlib';

/** A member of a made zip. By default everything is correct. */
export interface ZipMember {
  readonly name: string | Buffer;
  readonly body?: string | Buffer;
  /** Unpacked size that the headers claim. */
  readonly size?: number;
  readonly crc?: number;
  /** General purpose bits (APPNOTE.TXT 4.4.4): 1 encrypted, 8 sizes behind the data, 0x800 UTF-8. */
  readonly flags?: number;
  /** Compression method: 0 stored, 8 deflated. */
  readonly method?: number;
  /** Unix mode. */
  readonly mode?: number;
}

/** A zip of exactly these members: names, sizes and flags are written as they are, however bad. */
export const makeZip = (
  members: readonly ZipMember[],
  { entries = members.length, disk = 0, comment = '', zip64 = false } = {},
): Buffer => {
  const bodies: Buffer[] = [];
  const headers: Buffer[] = [];
  let offset = 0;
  for (const member of members) {
    const local = localPart(member);
    headers.push(centralHeader(member, offset));
    bodies.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(headers);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(disk, 4);
  end.writeUInt16LE(disk, 6);
  end.writeUInt16LE(zip64 ? 0xffff : entries, 8);
  end.writeUInt16LE(zip64 ? 0xffff : entries, 10);
  end.writeUInt32LE(zip64 ? 0xffffffff : directory.length, 12);
  end.writeUInt32LE(zip64 ? 0xffffffff : offset, 16);
  end.writeUInt16LE(comment.length, 20);
  const large = zip64 ? zip64End(entries, directory.length, offset) : [];
  return Buffer.concat([...bodies, directory, ...large, end, Buffer.from(comment)]);
};

/** The end record of large zips and its locator (APPNOTE.TXT 4.3.14, 4.3.15). */
const zip64End = (entries: number, length: number, offset: number): Buffer[] => {
  const end = Buffer.alloc(56);
  end.write('PK\x06\x06', 'latin1');
  end.writeBigUInt64LE(44n, 4);
  end.writeBigUInt64LE(BigInt(entries), 24);
  end.writeBigUInt64LE(BigInt(entries), 32);
  end.writeBigUInt64LE(BigInt(length), 40);
  end.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(20);
  locator.write('PK\x06\x07', 'latin1');
  locator.writeBigUInt64LE(BigInt(offset + length), 8);
  locator.writeUInt32LE(1, 16);
  return [end, locator];
};

const pack = ({ body = '', method = 8 }: ZipMember): Buffer => (method === 8 ? deflateRawSync(body) : Buffer.from(body));

/** The fields that local and central header share, from "version needed" to the length of the name. */
const sharedFields = (member: ZipMember, sizesLater: boolean): Buffer => {
  const body = Buffer.from(member.body ?? '');
  const bytes = Buffer.alloc(24);
  bytes.writeUInt16LE(20, 0);
  bytes.writeUInt16LE(member.flags ?? 0x800, 2);
  bytes.writeUInt16LE(member.method ?? 8, 4);
  if (!sizesLater) {
    bytes.writeUInt32LE(member.crc ?? crc32(body), 10);
    bytes.writeUInt32LE(pack(member).length, 14);
    bytes.writeUInt32LE(member.size ?? body.length, 18);
  }
  bytes.writeUInt16LE(Buffer.from(member.name).length, 22);
  return bytes;
};

const localPart = (member: ZipMember): Buffer => {
  const sizesLater = ((member.flags ?? 0) & 8) !== 0;
  const descriptor = sizesLater ? [Buffer.from('PK\x07\x08', 'latin1'), sharedFields(member, false).subarray(10, 22)] : [];
  return Buffer.concat([
    Buffer.from('PK\x03\x04', 'latin1'),
    sharedFields(member, sizesLater),
    Buffer.alloc(2),
    Buffer.from(member.name),
    pack(member),
    ...descriptor,
  ]);
};

const centralHeader = (member: ZipMember, offset: number): Buffer => {
  const tail = Buffer.alloc(16);
  tail.writeUInt32LE(((member.mode ?? 0o100644) << 16) >>> 0, 8);
  tail.writeUInt32LE(offset, 12);
  return Buffer.concat([Buffer.from('PK\x01\x02\x14\x03', 'latin1'), sharedFields(member, false), tail, Buffer.from(member.name)]);
};
