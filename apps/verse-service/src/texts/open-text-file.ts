import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import type { TextFile } from '@translation-commons/scripture/items/text-item.js';

/** What is wrong with a file that cannot be opened, by the code of the system's error. */
const OPEN_ERRORS: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file',
  EISDIR: 'This is a folder, not a file',
  EACCES: 'This process may not read the file',
};

/**
 * A file of this machine, to be read once. Opened when its reading begins.
 *
 * @param name what it is called in messages
 * @throws Refusal `not-found` naming the path, when it is read and cannot be
 */
export const openTextFile = (path: string, name = basename(path)): TextFile => ({ name, bytes: bytesOf(path) });

async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
  try {
    await using file = await open(path);
    yield* file.createReadStream({ autoClose: false }) as AsyncIterable<Uint8Array>;
  } catch (thrown) {
    const says = OPEN_ERRORS[(thrown as NodeJS.ErrnoException).code ?? ''];
    throw says ? new Refusal('not-found', `${says}: ${path}.`, { cause: thrown }) : thrown;
  }
}
