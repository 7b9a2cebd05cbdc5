import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { Connection } from '../database/database.js';
import { findChunk, insertChunk } from './waiting-file.store.js';

/** Bytes of a piece. */
const CHUNK_BYTES = 1024 * 1024;

/** Keeps a file in the database under an id, until a job fetches it. */
export const storeFile = async (connection: Connection, id: string, path: string, now: Date): Promise<void> => {
  let nr = 0;
  for await (const bytes of createReadStream(path, { highWaterMark: CHUNK_BYTES }))
    await insertChunk(connection, { id, nr: nr++, bytes, now });
};

/** Writes a file that was kept to a path. */
export const fetchFile = (connection: Connection, id: string, path: string): Promise<void> =>
  writeFile(path, chunksOf(connection, id), { flag: 'wx', mode: 0o600 });

async function* chunksOf(connection: Connection, id: string): AsyncGenerator<Uint8Array> {
  for (let nr = 0; ; nr++) {
    const piece = await findChunk(connection, id, nr);
    if (!piece) return;
    yield piece;
  }
}
