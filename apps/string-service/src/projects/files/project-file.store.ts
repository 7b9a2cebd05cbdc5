import type { Connection } from '@translation-commons/core/database/database.js';
import { execute, prepared, rows } from '@translation-commons/core/database/statement.js';
import type { PluralRule } from '@translation-commons/core/units/kind/rules.js';
import type { PoStatistics } from '@translation-commons/po/po-statistics.js';
import sql from 'sql-template-tag';

/** Deletes the project's templates, PO files and snapshots, which an import replaces. Returns the SHA-256 of their contents, which may be unused now. */
export const deleteProjectFiles = async (connection: Connection, projectId: number): Promise<Buffer[]> => {
  const contents = await rows<{ sha256: Buffer }>(
    connection,
    sql`select sha256 from template where project_id = ${projectId} and sha256 is not null
      union select po_file.sha256 from po_file join template on template.id = po_file.template_id where project_id = ${projectId}
      union select sha256 from snapshot_file where project_id = ${projectId}`,
  );
  await execute(connection, sql`delete from template where project_id = ${projectId}`);
  return contents.map(({ sha256 }) => sha256);
};

/** Reserves ids for templates from their sequence. */
export const reserveTemplateIds = async (connection: Connection, count: number): Promise<number[]> => {
  const reserved = await rows<{ id: number }>(
    connection,
    sql`select nextval('template_id_seq') as id from generate_series(1, ${count}::int)`,
  );
  return reserved.map(({ id }) => id);
};

/** A new template (POT file), under an id that was reserved. */
export interface NewTemplate {
  readonly id: number;
  readonly projectId: number;
  readonly path: string;
  readonly sha256: Buffer;
}

/** Inserts a template. */
export const insertTemplate = async (connection: Connection, { id, projectId, path, sha256 }: NewTemplate): Promise<void> => {
  await execute(
    connection,
    prepared(sql`insert into template (id, project_id, path, sha256) values (${id}, ${projectId}, ${path}, ${sha256})`),
  );
};

/** A new PO file. */
export interface NewPoFile {
  readonly templateId: number;
  readonly lng: string;
  readonly sha256: Buffer;
  readonly statistics: PoStatistics;
  /** What its header names; null where it names none. */
  readonly pluralRule: PluralRule | null;
}

/** Inserts a PO file with its statistics. */
export const insertPoFile = async (
  connection: Connection,
  { templateId, lng, sha256, statistics, pluralRule }: NewPoFile,
): Promise<void> => {
  const { translated, fuzzy, untranslated, obsolete } = statistics;
  await execute(
    connection,
    prepared(sql`insert into po_file (template_id, lng, sha256, translated, fuzzy, untranslated, obsolete, plurals, plural_rule)
      values (${templateId}, ${lng}, ${sha256}, ${translated}, ${fuzzy}, ${untranslated}, ${obsolete},
        ${pluralRule?.plurals ?? null}, ${pluralRule?.pluralRule ?? null})`),
  );
};

/** Makes the project's PO files, as they are now, the snapshots that exports are diffed against; those of other languages go. */
export const snapshotImportedFiles = async (connection: Connection, projectId: number, now: Date): Promise<void> => {
  await execute(connection, sql`delete from snapshot where project_id = ${projectId}`);
  await execute(
    connection,
    sql`with files as (
      select po_file.lng, template.path, po_file.sha256 from po_file join template on template.id = po_file.template_id
      where template.project_id = ${projectId}),
    taken as (
      insert into snapshot (project_id, lng, created_at) select distinct ${projectId}::bigint, lng, ${now}::timestamptz from files returning lng)
    insert into snapshot_file (project_id, lng, path, sha256)
    select ${projectId}::bigint, files.lng, path, sha256 from files join taken using (lng)`,
  );
};
