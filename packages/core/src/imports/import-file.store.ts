import sql from 'sql-template-tag';
import type { Connection } from '../database/database.js';
import { execute, prepared, row } from '../database/statement.js';

/** A chunk of an uploaded file. */
export interface FileChunk {
  /** Id of the file. */
  readonly id: string;
  /** Position in the file, from 0. */
  readonly nr: number;
  readonly bytes: Uint8Array;
  readonly now: Date;
}

/** Stores a file chunk. */
export const insertFileChunk = async (connection: Connection, { id, nr, bytes, now }: FileChunk): Promise<void> => {
  await execute(connection, prepared(sql`insert into upload_chunk (id, nr, bytes, created_at) values (${id}, ${nr}, ${bytes}, ${now})`));
};

/** Bytes of a file chunk; null after the last one. */
export const findFileChunk = async (connection: Connection, id: string, nr: number): Promise<Uint8Array | null> => {
  const found = await row<{ bytes: Buffer }>(connection, prepared(sql`select bytes from upload_chunk where id = ${id} and nr = ${nr}`));
  return found?.bytes ?? null;
};

/** Deletes a file's chunks. */
export const deleteImportFile = async (connection: Connection, id: string): Promise<void> => {
  await execute(connection, prepared(sql`delete from upload_chunk where id = ${id}`));
};

/** Retention: deletes the chunks of files that were uploaded before a time. */
export const deleteImportFilesBefore = async (connection: Connection, time: Date): Promise<void> => {
  await execute(connection, sql`delete from upload_chunk where created_at < ${time}`);
};
