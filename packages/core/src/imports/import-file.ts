import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { Connection } from '../database/database.js';
import { findFileChunk, insertFileChunk } from './import-file.store.js';

const CHUNK_BYTES = 1024 * 1024;

/** Stores an upload in the database under an id, in chunks of 1 MiB, until a job fetches it. */
export const storeImportFile = async (connection: Connection, id: string, path: string, now: Date): Promise<void> => {
  let nr = 0;
  for await (const bytes of createReadStream(path, { highWaterMark: CHUNK_BYTES }))
    await insertFileChunk(connection, { id, nr: nr++, bytes, now });
};

/** Writes a stored upload to a new file, readable by this service's account only. */
export const fetchImportFile = (connection: Connection, id: string, path: string): Promise<void> =>
  writeFile(path, chunksOf(connection, id), { flag: 'wx', mode: 0o600 });

async function* chunksOf(connection: Connection, id: string): AsyncGenerator<Uint8Array> {
  for (let nr = 0; ; nr++) {
    const chunk = await findFileChunk(connection, id, nr);
    if (!chunk) return;
    yield chunk;
  }
}
