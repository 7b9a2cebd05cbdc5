import { readFileSync } from 'node:fs';
import { requireLibarchive } from './require-libarchive.js';

/**
 * The program of libarchive-wasm, changed in two places before it runs.
 * - Its memory ends at `memoryBytes` instead of 2 GiB, so that no archive can make it take more (an xz may ask for gigabytes of dictionary).
 * - It was built for a system whose file names are ASCII and turns every other letter of pax and 7z names into `*`. Its C library
 *   answers the name of that charset from the end of this string, which nothing else reads.
 */
export const libarchiveBinary = (memoryBytes: number): Buffer => {
  const binary = readFileSync(requireLibarchive.resolve('libarchive-wasm/dist/libarchive.wasm'));
  const charset = findBytes(binary, Buffer.from('afio large ASCII\0')) + 'afio large '.length;
  binary.write('UTF-8', charset);
  // Memory section (id 5): one memory with limits, 261 pages at first, at most 32,768. Each is a LEB128 number.
  const memory = Buffer.from([0x05, 0x07, 0x01, 0x01, 0x85, 0x02, 0x80, 0x80, 0x02]);
  leb128(Math.ceil(memoryBytes / WASM_PAGE_BYTES)).copy(binary, findBytes(binary, memory) + memory.length - 3);
  return binary;
};

const WASM_PAGE_BYTES = 64 * 1024;
const WASM_PAGE_LIMIT = 32_768;

const findBytes = (binary: Buffer, bytes: Buffer): number => {
  const at = binary.indexOf(bytes);
  if (at < 0) throw new Error('libarchive-wasm is not the version that this was made for: see libarchive-binary.ts.');
  return at;
};

/** A number in exactly three bytes, padded with zeros as WebAssembly allows. */
const leb128 = (pages: number): Buffer => {
  const value = Math.min(pages, WASM_PAGE_LIMIT);
  return Buffer.from([(value & 0x7f) | 0x80, ((value >> 7) & 0x7f) | 0x80, value >> 14]);
};
