import { readFile } from 'node:fs/promises';
import { crc32, createInflateRaw, inflateRawSync, constants as zlibConstants } from 'node:zlib';
import AdmZip from 'adm-zip';
import { type EntryType, typeOfMode } from '../admission/entry-type.js';
import { makeLimitCounter } from '../admission/limit-counter.js';
import { printableName } from '../admission/printable-name.js';
import type { ArchiveEvent } from '../archive-event.js';
import type { ArchiveLimits } from '../archive-limits.js';
import { ArchiveProblem, encrypted } from '../archive-problem.js';
import type { ArchiveSource } from '../archive-source.js';
import { checkCentralDirectory } from './zip-central-directory.js';

/**
 * Reads a zip. All headers are held against the limits before the first byte is inflated, and inflating stops where a member
 * says that it ends: adm-zip reads the headers and finds the packed bytes, it never unpacks them.
 * @throws ArchiveProblem for a zip that is damaged, encrypted, packed with an unusual method, or says that it passes a limit
 */
export async function* readZip({ path, name }: ArchiveSource, limits: ArchiveLimits): AsyncGenerator<ArchiveEvent> {
  const bytes = await readFile(path);
  const entries = listEntries(checkCentralDirectory(bytes, name, limits), name);
  const tally = makeLimitCounter(name, bytes.length, limits);
  let packed = 0;
  for (const { rawEntryName, header } of entries) {
    if ((header.flags & ENCRYPTED_FLAG) !== 0) throw encrypted(name);
    packed += header.compressedSize;
    // Members that share their bytes are how a small zip holds a huge one.
    if (packed > bytes.length) throw damaged(name);
    tally.countEntry(rawEntryName.length);
    tally.countData(header.size, header.size, printableName(rawEntryName));
  }
  for (const entry of entries) {
    const type = entryTypeOf(entry);
    yield { kind: 'entry', name: entry.rawEntryName, type };
    if (type === 'file') yield* readMember(entry, name);
  }
}

const listEntries = (bytes: Buffer, name: string): AdmZip.IZipEntry[] => {
  try {
    return new AdmZip(bytes, { noSort: true }).getEntries();
  } catch (cause) {
    throw damaged(name, cause);
  }
};

const damaged = (name: string, cause?: unknown): ArchiveProblem =>
  new ArchiveProblem(`${name} is cut short or damaged: its list of files and its content do not agree.`, { cause });

const ENCRYPTED_FLAG = 1;
const MADE_BY_UNIX = 3;

/** Unix packers put the file's mode into the upper half of the attributes (APPNOTE.TXT 4.4.15); others only end folders with a slash. */
const entryTypeOf = ({ rawEntryName, header, attr }: AdmZip.IZipEntry): EntryType => {
  if (rawEntryName.at(-1) === '/'.charCodeAt(0)) return 'folder';
  return header.made >> 8 === MADE_BY_UNIX ? typeOfMode(attr >>> 16) : 'file';
};

const METHOD_STORED = 0;
const METHOD_DEFLATED = 8;

async function* readMember(entry: AdmZip.IZipEntry, name: string): AsyncGenerator<ArchiveEvent> {
  const { method, size, crc } = entry.header;
  const shown = printableName(entry.rawEntryName);
  if (method !== METHOD_STORED && method !== METHOD_DEFLATED)
    throw new ArchiveProblem(`${shown} is packed with method ${method}; pack ${name} with the usual one (deflate).`);
  const broken = (cause?: unknown) => new ArchiveProblem(`${name} is damaged: ${shown} does not unpack to what was packed.`, { cause });
  let unpacked = 0;
  let sum = 0;
  try {
    for await (const bytes of unpackEntry(entry)) {
      unpacked += bytes.length;
      if (unpacked > size) break;
      sum = crc32(bytes, sum);
      yield { kind: 'data', bytes };
    }
  } catch (cause) {
    throw broken(cause);
  }
  if (unpacked !== size || sum !== crc) throw broken();
}

const CHUNK_BYTES = 256 * 1024;

/** The unpacked bytes, piece by piece, as far as they are asked for. */
const unpackEntry = (entry: AdmZip.IZipEntry): Iterable<Buffer> | AsyncIterable<Buffer> => {
  const { method, size } = entry.header;
  const packed = entry.getCompressedData();
  if (method === METHOD_STORED) return chunksOf(packed);
  if (size > CHUNK_BYTES) return createInflateRaw({ chunkSize: CHUNK_BYTES }).end(packed);
  // A small member is inflated at once: setting up a stream for it takes ten times as long.
  return [inflateRawSync(packed, { chunkSize: Math.max(size + 1, zlibConstants.Z_MIN_CHUNK), maxOutputLength: size + 1 })];
};

function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES);
}
