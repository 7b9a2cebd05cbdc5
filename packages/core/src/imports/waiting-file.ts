import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { Connection } from '../database/database.js';
import { findPiece, insertPiece } from './waiting-file.store.js';

/** Bytes of a piece. */
const PIECE = 1024 * 1024;

/** Keeps a file in the database under an id, until a job fetches it. */
export const keepFile = async (connection: Connection, id: string, path: string, now: Date): Promise<void> => {
  let nr = 0;
  for await (const bytes of createReadStream(path, { highWaterMark: PIECE })) await insertPiece(connection, { id, nr: nr++, bytes, now });
};

/** Writes a file that was kept to a path. */
export const fetchFile = (connection: Connection, id: string, path: string): Promise<void> =>
  writeFile(path, piecesOf(connection, id), { flag: 'wx', mode: 0o600 });

async function* piecesOf(connection: Connection, id: string): AsyncGenerator<Uint8Array> {
  for (let nr = 0; ; nr++) {
    const piece = await findPiece(connection, id, nr);
    if (!piece) return;
    yield piece;
  }
}
