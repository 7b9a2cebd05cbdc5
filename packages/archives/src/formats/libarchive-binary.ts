import { readFileSync } from 'node:fs';
import { requireLibarchive } from './require-libarchive.js';

/** The parts of WebAssembly that are used, which the types of Node lack. */
declare const WebAssembly: {
  readonly Module: new (binary: Uint8Array) => CompiledModule;
  readonly Instance: new (module: CompiledModule, imports: object) => { readonly exports: object };
};

/** A compiled module, which only `Instance` looks into. */
type CompiledModule = object;

/** Options of libarchive-wasm: the instance to use, in place of one of its own file. */
interface InstantiateOptions {
  instantiateWasm(imports: object, receive: (instance: object, module: object) => void): object;
}

/** Steps of the memory limit: archives of about the same size use the same compiled module. */
const LIMIT_STEP_BYTES = 16 * 1024 * 1024;

/** The module compiled last, as compiling takes longer than reading a small archive. */
let compiled: { readonly limit: number; readonly module: CompiledModule } | undefined;

const compile = (limit: number): CompiledModule => {
  if (compiled?.limit !== limit) compiled = { limit, module: new WebAssembly.Module(libarchiveBinary(limit)) };
  return compiled.module;
};

/** Options for an instance of libarchive with a memory of its own, of at least so many bytes at most. */
export const instantiateWithin = (memoryBytes: number): InstantiateOptions => ({
  instantiateWasm: (imports, receive) => {
    const module = compile(Math.ceil(memoryBytes / LIMIT_STEP_BYTES) * LIMIT_STEP_BYTES);
    const instance = new WebAssembly.Instance(module, imports);
    receive(instance, module);
    return instance.exports;
  },
});

/**
 * The WebAssembly module of libarchive-wasm, with its bytes patched in two places; the package's version is therefore pinned.
 * - Its memory limit is `memoryBytes` instead of 2 GiB, so that no archive can exhaust memory (an xz may ask for gigabytes of dictionary).
 * - It was built with ASCII as the locale's charset, which turns other letters of pax and 7z names into `*`. Its C library reads the name of
 *   that charset from the end of this string, which nothing else reads; it becomes UTF-8.
 *
 * @throws Error where the bytes to patch are not found
 */
const libarchiveBinary = (memoryBytes: number): Buffer => {
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
