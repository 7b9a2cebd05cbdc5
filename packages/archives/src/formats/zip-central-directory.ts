import { tooManyEntries } from '../admission/limit-counter.js';
import { printableName } from '../admission/printable-name.js';
import type { ArchiveLimits } from '../archive/archive-limits.js';
import { ArchiveProblem, damaged } from '../archive/archive-problem.js';

/** Offsets of the central directory in a zip file. APPNOTE.TXT 6.3.10, sections 4.3.12 to 4.3.16. */
interface CentralDirectory {
  /** Number of entries by the end of central directory record (EOCD). */
  readonly entries: number;
  readonly start: number;
  readonly end: number;
  /** Bytes before the zip itself (the program of a self-extracting one), which the offsets inside do not count. */
  readonly prefix: number;
}

const END_RECORD = { signature: 0x06054b50, length: 22 } as const;
const ZIP64_END_RECORD = { signature: 0x06064b50, locator: 0x07064b50, locatorLength: 20 } as const;
const FILE_HEADER = { signature: 0x02014b50, length: 46 } as const;

/**
 * Checks the central directory of a zip (or ZIP64) without keeping entries, so that the library that reads it afterwards meets no
 * more entries than the limits allow.
 *
 * @returns the zip without its prefix
 * @throws ArchiveProblem where it is corrupt, spans several disks, has a name twice, or exceeds a limit
 */
export const checkCentralDirectory = (bytes: Buffer, name: string, limits: ArchiveLimits): Buffer => {
  const directory = findCentralDirectory(bytes, name);
  const names = new Set<string>();
  let at = directory.start;
  let count = 0;
  for (; at < directory.end && isHeader(bytes, at); count += 1) {
    if (count >= limits.entries) throw tooManyEntries(name, limits);
    const nameLength = bytes.readUInt16LE(at + 28);
    const entryName = bytes.subarray(at + FILE_HEADER.length, at + FILE_HEADER.length + nameLength);
    checkName(entryName, name, names);
    at += FILE_HEADER.length + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  if (count !== directory.entries || at > directory.end) throw incomplete(name);
  return bytes.subarray(directory.prefix);
};

const checkName = (entryName: Buffer, name: string, names: Set<string>): void => {
  const text = entryName.toString('latin1');
  if (names.has(text))
    throw new ArchiveProblem(`${name} holds ${printableName(entryName)} twice; pack it again with one file for each name.`);
  names.add(text);
};

const isHeader = (bytes: Buffer, at: number): boolean =>
  at + FILE_HEADER.length <= bytes.length && bytes.readUInt32LE(at) === FILE_HEADER.signature;

const incomplete = (name: string): ArchiveProblem => damaged(name, { detail: 'its list of files is not whole' });

const findCentralDirectory = (bytes: Buffer, name: string): CentralDirectory => {
  const last = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (last < 0 || last + END_RECORD.length > bytes.length) throw incomplete(name);
  const disks = bytes.readUInt16LE(last + 4) + bytes.readUInt16LE(last + 6);
  const end64At = findZip64EndRecord(bytes, last);
  const record = end64At === null ? readEndRecord(bytes, last) : readZip64EndRecord(bytes, end64At);
  if (disks > 0 && disks < 0xffff) throw new ArchiveProblem(`${name} is one part of a zip in several parts; pack it as one file.`);
  const start = (end64At ?? last) - record.size;
  const prefix = start - record.offset;
  if (start < 0 || prefix < 0) throw incomplete(name);
  return { entries: record.entries, start, end: end64At ?? last, prefix };
};

/** Fields of the end of central directory record (EOCD). */
interface EndRecord {
  readonly entries: number;
  readonly size: number;
  readonly offset: number;
}

const readEndRecord = (bytes: Buffer, at: number): EndRecord => ({
  entries: bytes.readUInt16LE(at + 10),
  size: bytes.readUInt32LE(at + 12),
  offset: bytes.readUInt32LE(at + 16),
});

const readZip64EndRecord = (bytes: Buffer, at: number): EndRecord => ({
  entries: Number(bytes.readBigUInt64LE(at + 32)),
  size: Number(bytes.readBigUInt64LE(at + 40)),
  offset: Number(bytes.readBigUInt64LE(at + 48)),
});

/** Offset of the ZIP64 end of central directory record; null where there is none. Its locator is right before the EOCD. */
const findZip64EndRecord = (bytes: Buffer, last: number): number | null => {
  const locator = last - ZIP64_END_RECORD.locatorLength;
  if (locator < 0 || bytes.readUInt32LE(locator) !== ZIP64_END_RECORD.locator) return null;
  const at = bytes.lastIndexOf('PK\x06\x06', locator, 'latin1');
  return at >= 0 && at + 56 <= locator && bytes.readUInt32LE(at) === ZIP64_END_RECORD.signature ? at : null;
};
