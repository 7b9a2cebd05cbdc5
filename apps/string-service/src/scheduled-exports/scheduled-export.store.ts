import type { Connection } from '@translation-commons/core/database/database.js';
import { execute, prepared, row } from '@translation-commons/core/database/statement.js';
import sql from 'sql-template-tag';

/** The files of a scheduled export. */
export interface ScheduledExportFiles {
  /** Beginning of their names. */
  readonly name: string;
  /** .tgz */
  readonly archive: Buffer;
  /** In the charsets of its files. */
  readonly diff: Buffer;
  /** Of the diff; null where its files differ in theirs. */
  readonly charset: string | null;
  readonly ediff: string;
}

/**
 * Stores the files of a scheduled export until they expire.
 *
 * @param id the hash of the link's secret
 */
export const insertScheduledExport = async (
  connection: Connection,
  id: Buffer,
  files: ScheduledExportFiles,
  expiresAt: Date,
): Promise<void> => {
  const { name, archive, diff, charset, ediff } = files;
  await execute(
    connection,
    sql`insert into scheduled_export (id, name, archive, diff, charset, ediff, expires_at)
      values (${id}, ${name}, ${archive}, ${diff}, ${charset}, ${ediff}, ${expiresAt})`,
  );
};

/** The files of the scheduled export with that id; null where there is none or it has expired. */
export const findScheduledExport = (connection: Connection, id: Buffer, now: Date): Promise<ScheduledExportFiles | null> =>
  row<ScheduledExportFiles & Record<string, unknown>>(
    connection,
    prepared(sql`select name, archive, diff, charset, ediff from scheduled_export where id = ${id} and expires_at > ${now}`),
  );

/** Deletes the scheduled exports that have expired. */
export const deleteExpiredExports = async (connection: Connection, now: Date): Promise<void> => {
  await execute(connection, sql`delete from scheduled_export where expires_at <= ${now}`);
};
