import { readFile } from 'node:fs/promises';
import { crc32, createInflateRaw, inflateRawSync, constants as zlibConstants } from 'node:zlib';
import AdmZip from 'adm-zip';

import { makeLimitCounter } from '../admission/limit-counter.js';
import { printableName } from '../admission/printable-name.js';
import type { ArchiveSource } from '../archive/archive.js';
import { type ArchiveEvent, type EntryType, typeOfMode } from '../archive/archive-event.js';
import type { ArchiveLimits } from '../archive/archive-limits.js';
import { ArchiveProblem, damaged, encrypted } from '../archive/archive-problem.js';
import { checkCentralDirectory } from './zip-central-directory.js';

/**
 * Reads a zip. All headers are checked against the limits before the first byte is inflated, and a member is inflated no further than its
 * declared size. adm-zip only reads the headers and locates the compressed bytes; it never inflates them.
 *
 * @throws ArchiveProblem where it is corrupt or encrypted, uses another method than stored and deflate, or declares sizes past a limit
 */
export async function* readZip({ path, name }: ArchiveSource, limits: ArchiveLimits): AsyncGenerator<ArchiveEvent> {
  const bytes = await readFile(path);
  const entries = listEntries(checkCentralDirectory(bytes, name, limits), name);
  const counter = makeLimitCounter(name, bytes.length, limits);
  let packed = 0;
  for (const { rawEntryName, header } of entries) {
    if ((header.flags & ENCRYPTED_FLAG) !== 0) throw encrypted(name);
    packed += header.compressedSize;
    // Overlapping members are how a small zip bomb holds huge content.
    if (packed > bytes.length) throw inconsistent(name);
    counter.countEntry(rawEntryName.length);
    counter.countData(header.size, header.size, printableName(rawEntryName));
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
    throw inconsistent(name, cause);
  }
};

const inconsistent = (name: string, cause?: unknown): ArchiveProblem =>
  damaged(name, { detail: 'its list of files and its content do not agree', cause });

const ENCRYPTED_FLAG = 1;
const MADE_BY_UNIX = 3;

/** Unix packers store the mode in the upper half of the external attributes (APPNOTE.TXT 4.4.15); others only end folders with a slash. */
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

/** Inflates a member in chunks, lazily. */
const unpackEntry = (entry: AdmZip.IZipEntry): Iterable<Buffer> | AsyncIterable<Buffer> => {
  const { method, size } = entry.header;
  const packed = entry.getCompressedData();
  if (method === METHOD_STORED) return chunksOf(packed);
  if (size > CHUNK_BYTES) return createInflateRaw({ chunkSize: CHUNK_BYTES }).end(packed);
  // A small member is inflated synchronously, because setting up a stream for it takes ten times as long.
  return [inflateRawSync(packed, { chunkSize: Math.max(size + 1, zlibConstants.Z_MIN_CHUNK), maxOutputLength: size + 1 })];
};

function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES);
}
