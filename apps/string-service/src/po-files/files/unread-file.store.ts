import type { Connection } from '@translation-commons/core/database/database.js';
import { execute, prepared, rows } from '@translation-commons/core/database/statement.js';
import sql from 'sql-template-tag';

/** A file of a project that came and was not read: it was left out, excluded, or cannot be read. */
export interface UnreadFile {
  /** Path as imported. */
  readonly path: string;
  /** The language that it is in; null where that is not known. */
  readonly lng: string | null;
  /** Path of the PO files that it is one of, with `{lng}`; null where it fits no layout. */
  readonly poPath: string | null;
  /** SHA-256 of its content; null where the content is not kept. */
  readonly sha256: Buffer | null;
}

/** The files of a project that came and were not read, by path. */
export const listUnreadFiles = (connection: Connection, projectId: number): Promise<UnreadFile[]> =>
  rows<UnreadFile & Record<string, unknown>>(
    connection,
    prepared(sql`select path, lng, po_path as "poPath", sha256 from unread_file where project_id = ${projectId} order by path collate "C"`),
  );

/** Notes imported files that could not be read, replacing earlier notes about their paths. */
export const upsertUnreadFiles = async (connection: Connection, projectId: number, files: readonly UnreadFile[]): Promise<void> => {
  await execute(
    connection,
    prepared(sql`insert into unread_file (project_id, path, lng, po_path, sha256)
      select ${projectId}::bigint, * from unnest(${files.map(({ path }) => path)}::text[], ${files.map(({ lng }) => lng)}::text[],
        ${files.map(({ poPath }) => poPath)}::text[], ${files.map(({ sha256 }) => sha256)}::bytea[])
      on conflict (project_id, path) do update set lng = excluded.lng, po_path = excluded.po_path, sha256 = excluded.sha256`),
  );
};

/** Forgets of some paths that they were not read. */
export const deleteUnreadFiles = async (connection: Connection, projectId: number, paths: readonly string[]): Promise<void> => {
  await execute(connection, prepared(sql`delete from unread_file where project_id = ${projectId} and path = any(${[...paths]}::text[])`));
};
