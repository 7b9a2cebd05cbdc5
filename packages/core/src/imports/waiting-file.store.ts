import sql from 'sql-template-tag';
import type { Connection } from '../database/database.js';
import { execute, prepared, row } from '../database/statement.js';

/** A piece of a file on its way in. */
export interface FileChunk {
  readonly id: string;
  /** From 0. */
  readonly nr: number;
  readonly bytes: Uint8Array;
  readonly now: Date;
}

/** Stores a piece of a file. */
export const insertChunk = async (connection: Connection, { id, nr, bytes, now }: FileChunk): Promise<void> => {
  await execute(connection, prepared(sql`insert into waiting_file (id, nr, bytes, created_at) values (${id}, ${nr}, ${bytes}, ${now})`));
};

/** A piece of a file; null behind the last one. */
export const findChunk = async (connection: Connection, id: string, nr: number): Promise<Uint8Array | null> => {
  const found = await row<{ bytes: Buffer }>(connection, prepared(sql`select bytes from waiting_file where id = ${id} and nr = ${nr}`));
  return found?.bytes ?? null;
};

/** Removes a file. */
export const deleteFile = async (connection: Connection, id: string): Promise<void> => {
  await execute(connection, prepared(sql`delete from waiting_file where id = ${id}`));
};

/** Removes the files that came before a time. */
export const deleteFilesBefore = async (connection: Connection, time: Date): Promise<void> => {
  await execute(connection, sql`delete from waiting_file where created_at < ${time}`);
};
