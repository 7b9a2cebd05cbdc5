import type { Connection } from '@translation-commons/core/database/database.js';
import { execute, prepared, row, rows } from '@translation-commons/core/database/statement.js';
import sql from 'sql-template-tag';
import type { StoredContent } from './pack-content.js';

/**
 * Stores contents of files, content-addressed: once, however often they occur. In the order of their hashes, so that two imports of the same
 * files wait for each other. Their bytes are sent joined, as one binary value: in an array they would be hexadecimal text. Contents that are
 * stored already are locked, so that they are not deleted as unused before they are referenced; contents that were just deleted are stored
 * again.
 */
export const insertContents = async (connection: Connection, contents: readonly StoredContent[]): Promise<void> => {
  const [hashes, sizes, lengths] = [
    contents.map((one) => one.sha256),
    contents.map((one) => one.size),
    contents.map((one) => one.gzip.length),
  ];
  const distinct = new Set(hashes.map((hash) => hash.toString('hex'))).size;
  const joined = Buffer.concat(contents.map((one) => one.gzip));
  for (let held = -1; held < distinct; ) {
    await execute(
      connection,
      prepared(sql`insert into file_content (sha256, size, gzip)
        select sha256, size, substring(${joined}::bytea from 1 + (sum(length) over (order by nr))::int - length for length)
        from unnest(${hashes}::bytea[], ${sizes}::int[], ${lengths}::int[]) with ordinality as content (sha256, size, length, nr) order by sha256
        on conflict (sha256) do nothing`),
    );
    const locked = await row<{ held: number }>(
      connection,
      prepared(sql`with locked as (select from file_content where sha256 = any(${hashes}::bytea[]) for key share)
        select count(*)::int as held from locked`),
    );
    held = locked?.held ?? distinct;
  }
};

/** Sizes of contents, uncompressed, in bytes, by their SHA-256. */
export const listContentSizes = (
  connection: Connection,
  hashes: readonly Buffer[],
): Promise<{ readonly sha256: Buffer; readonly size: number }[]> =>
  rows(connection, prepared(sql`select sha256, size from file_content where sha256 = any(${[...hashes]}::bytea[])`));

/** The gzipped bytes of contents, by their SHA-256. */
export const listContents = (
  connection: Connection,
  hashes: readonly Buffer[],
): Promise<{ readonly sha256: Buffer; readonly gzip: Buffer }[]> =>
  rows(connection, prepared(sql`select sha256, gzip from file_content where sha256 = any(${[...hashes]}::bytea[])`));

/** The gzipped bytes of the content with that SHA-256; null where there is none. */
export const findContent = async (connection: Connection, sha256: Buffer): Promise<Buffer | null> => {
  const found = await row<{ gzip: Buffer }>(connection, prepared(sql`select gzip from file_content where sha256 = ${sha256}`));
  return found?.gzip ?? null;
};

/**
 * Garbage-collects contents: deletes those among these that no template, PO file, unread file, snapshot or Git blob refers to any more. Those that
 * another transaction has locked are about to be used, and stay.
 */
export const deleteUnusedContents = async (connection: Connection, hashes: readonly Buffer[]): Promise<void> => {
  const locked = await rows<{ sha256: Buffer }>(
    connection,
    sql`select sha256 from file_content where sha256 = any(${[...hashes]}::bytea[]) order by sha256 for update skip locked`,
  );
  // A separate statement, because it must see the rows that were committed while the lock was awaited.
  await execute(
    connection,
    sql`delete from file_content content where sha256 = any(${locked.map(({ sha256 }) => sha256)}::bytea[])
      and not exists (select from template where template.sha256 = content.sha256)
      and not exists (select from po_file where po_file.sha256 = content.sha256)
      and not exists (select from snapshot_file where snapshot_file.sha256 = content.sha256)
      and not exists (select from git_blob where git_blob.sha256 = content.sha256)
      and not exists (select from unread_file where unread_file.sha256 = content.sha256)`,
  );
};
