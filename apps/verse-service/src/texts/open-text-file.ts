import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import type { TextFile } from '@translation-commons/scripture/items/text-item.js';

/** Fault of a file that cannot be opened, by the code of the system's error. */
const OPEN_ERRORS: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file',
  EISDIR: 'This is a folder, not a file',
  EACCES: 'This process may not read the file',
};

/** Where the bytes of a file are: on this machine, or in memory. */
export type TextSourceFile = { readonly path: string } | { readonly bytes: Uint8Array };

/** A file that can be read in another thread, by its source. */
export interface StoredTextFile extends TextFile {
  readonly source: TextSourceFile;
}

/**
 * A file of this machine, to be read once. Opened when its reading begins.
 *
 * @param name its name in messages
 * @throws Refusal `not-found` naming the path, when it cannot be read
 */
export const openTextFile = (path: string, name = basename(path)): StoredTextFile => storedFile(name, { path });

/** A file of a text, of a source. */
export const storedFile = (name: string, source: TextSourceFile): StoredTextFile => ({ name, source, bytes: openSource(source) });

/** True when another thread can read the file. */
export const isStored = (file: TextFile): file is StoredTextFile => 'source' in file;

/** The bytes of a source, opened when its reading begins. */
export const openSource = (source: TextSourceFile): AsyncGenerator<Uint8Array> =>
  'path' in source ? bytesOf(source.path) : oneChunk(source.bytes);

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
  try {
    await using file = await open(path);
    yield* file.createReadStream({ autoClose: false }) as AsyncIterable<Uint8Array>;
  } catch (thrown) {
    const says = OPEN_ERRORS[(thrown as NodeJS.ErrnoException).code ?? ''];
    throw says ? new Refusal('not-found', `${says}: ${path}.`, { cause: thrown }) : thrown;
  }
}
