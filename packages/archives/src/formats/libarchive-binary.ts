import { readFileSync } from 'node:fs';
import { requireLibarchive } from './require-libarchive.js';

/**
 * The WebAssembly module of libarchive-wasm, with its bytes patched in two places; the package's version is therefore pinned.
 * - Its memory limit is `memoryBytes` instead of 2 GiB, so that no archive can exhaust memory (an xz may ask for gigabytes of dictionary).
 * - It was built with ASCII as the locale's charset, which turns other letters of pax and 7z names into `*`. Its C library reads the name of
 *   that charset from the end of this string, which nothing else reads; it becomes UTF-8.
 *
 * @throws Error where the bytes to patch are not found
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

/** LEB128 encoding in exactly three bytes, padded with zeros as WebAssembly allows. */
const leb128 = (pages: number): Buffer => {
  const value = Math.min(pages, WASM_PAGE_LIMIT);
  return Buffer.from([(value & 0x7f) | 0x80, ((value >> 7) & 0x7f) | 0x80, value >> 14]);
};
