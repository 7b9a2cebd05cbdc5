import type { Connection } from '@translation-commons/core/database/database.js';
import { execute, prepared, row } from '@translation-commons/core/database/statement.js';
import sql from 'sql-template-tag';
import type { StoredContent } from './pack-content.js';

/** Stores a file's content, content-addressed: once, however often it occurs. */
export const insertContent = async (connection: Connection, { sha256, size, gzip }: StoredContent): Promise<void> => {
  await execute(
    connection,
    prepared(sql`insert into file_content (sha256, size, gzip) values (${sha256}, ${size}, ${gzip}) on conflict (sha256) do nothing`),
  );
};

/** The gzipped bytes of the content with that SHA-256; null where there is none. */
export const findContent = async (connection: Connection, sha256: Buffer): Promise<Buffer | null> => {
  const found = await row<{ gzip: Buffer }>(connection, prepared(sql`select gzip from file_content where sha256 = ${sha256}`));
  return found?.gzip ?? null;
};

/** Garbage-collects contents: deletes those among these that no template, PO file or snapshot refers to any more. */
export const deleteUnusedContents = async (connection: Connection, hashes: readonly Buffer[]): Promise<void> => {
  await execute(
    connection,
    sql`delete from file_content content where sha256 = any(${[...hashes]}::bytea[])
      and not exists (select from template where template.sha256 = content.sha256)
      and not exists (select from po_file where po_file.sha256 = content.sha256)
      and not exists (select from snapshot_file where snapshot_file.sha256 = content.sha256)`,
  );
};
