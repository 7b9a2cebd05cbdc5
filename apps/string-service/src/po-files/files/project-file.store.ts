import type { Connection } from '@translation-commons/core/database/database.js';
import { execute, prepared, rows } from '@translation-commons/core/database/statement.js';
import type { PluralRule } from '@translation-commons/core/units/kind/rules.js';
import type { FormatKind } from '@translation-commons/formats/format.js';
import type { PoStatistics } from '@translation-commons/po/po-statistics.js';
import sql from 'sql-template-tag';

/** SHA-256 of the contents of a project's templates, PO files, unread files, snapshots and Git repository. */
export const listProjectContents = async (connection: Connection, projectId: number): Promise<Buffer[]> => {
  const contents = await rows<{ sha256: Buffer }>(
    connection,
    sql`select sha256 from template where project_id = ${projectId} and sha256 is not null
      union select po_file.sha256 from po_file join template on template.id = po_file.template_id where project_id = ${projectId}
      union select sha256 from snapshot_file where project_id = ${projectId}
      union select sha256 from git_blob where project_id = ${projectId}
      union select sha256 from unread_file where project_id = ${projectId} and sha256 is not null`,
  );
  return contents.map(({ sha256 }) => sha256);
};

/** Deletes the project's templates and PO files. Returns the SHA-256 of their contents and its snapshots', which may be unused now. */
export const deleteProjectFiles = async (connection: Connection, projectId: number): Promise<Buffer[]> => {
  const contents = await listProjectContents(connection, projectId);
  await execute(connection, sql`delete from template where project_id = ${projectId}`);
  return contents;
};

/** A template of a project, with the places of its files. Those that were made here have no file. */
export interface StoredTemplate {
  readonly id: number;
  readonly path: string;
  readonly file: string;
  readonly poPath: string;
  readonly sha256: Buffer;
  /** True when the template was derived from its PO files, because no POT file was imported. */
  readonly isDerived: boolean;
  /** Kind of its files beside PO; null: PO. */
  readonly format: FormatKind | null;
  readonly hasStrings: boolean;
}

/** The templates of a project that were imported. */
export const listStoredTemplates = (connection: Connection, projectId: number): Promise<StoredTemplate[]> =>
  rows<StoredTemplate & Record<string, unknown>>(
    connection,
    sql`select id, path, coalesce(file, path || '.pot') as file, coalesce(po_path, '{lng}/' || path || '.po') as "poPath", sha256, is_derived as "isDerived", format,
        exists (select from template_entry where template_id = template.id) as "hasStrings"
      from template where project_id = ${projectId} and sha256 is not null order by path collate "C"`,
  );

/** Ids of all templates of a project, also of those that were made here. */
export const listTemplateIds = async (connection: Connection, projectId: number): Promise<number[]> =>
  (await rows<{ id: number }>(connection, sql`select id from template where project_id = ${projectId}`)).map(({ id }) => id);

/** A PO file of a project. */
export interface StoredPoFile {
  readonly templateId: number;
  readonly lng: string;
  readonly sha256: Buffer;
  /** Name of its template. */
  readonly path: string;
  /** Path as imported; null where that is unknown. */
  readonly file: string | null;
  /** Path of its template's PO files, with `{lng}`; null for a template that was made here. */
  readonly poPath: string | null;
  /** Kind of a file beside PO; null: PO. */
  readonly format: FormatKind | null;
}

/** The PO files of a project, by template and language. */
export const listStoredPoFiles = (connection: Connection, projectId: number): Promise<StoredPoFile[]> =>
  rows<StoredPoFile & Record<string, unknown>>(
    connection,
    sql`select template_id as "templateId", lng, po_file.sha256, path, po_file.file, po_path as "poPath", format
      from template join po_file on po_file.template_id = template.id where project_id = ${projectId} order by path collate "C", lng collate "C"`,
  );

/** Deletes templates with their PO files and snapshots, and single PO files with theirs. */
export const deleteFilesOf = async (
  connection: Connection,
  projectId: number,
  templateIds: readonly number[],
  files: readonly PoFileKey[],
): Promise<void> => {
  const [ids, lngs] = [files.map(({ templateId }) => templateId), files.map(({ lng }) => lng)];
  await execute(
    connection,
    sql`delete from snapshot_file using template where snapshot_file.project_id = ${projectId} and template.project_id = ${projectId}
      and snapshot_file.path = template.path and (template.id = any(${[...templateIds]}::bigint[])
        or (template.id, snapshot_file.lng) in (select * from unnest(${ids}::bigint[], ${lngs}::text[])))`,
  );
  await execute(connection, sql`delete from po_file where (template_id, lng) in (select * from unnest(${ids}::bigint[], ${lngs}::text[]))`);
  await execute(connection, sql`delete from template where project_id = ${projectId} and id = any(${[...templateIds]}::bigint[])`);
};

/** A PO file that is kept: the one of a template in a language, or its snapshot. */
export interface KeptFile {
  readonly templateId: number;
  readonly lng: string;
  readonly sha256: Buffer;
  /** True when it is the snapshot. */
  readonly isSnapshot: boolean;
}

/** The PO files of some templates in all languages, and their snapshots. */
export const listKeptFiles = (connection: Connection, templateIds: readonly number[]): Promise<KeptFile[]> =>
  rows<KeptFile & Record<string, unknown>>(
    connection,
    sql`select template_id as "templateId", lng, sha256, false as "isSnapshot" from po_file where template_id = any(${[...templateIds]}::bigint[])
      union all
      select template.id, snapshot_file.lng, snapshot_file.sha256, true
      from template join snapshot_file on snapshot_file.project_id = template.project_id and snapshot_file.path = template.path
      where template.id = any(${[...templateIds]}::bigint[])`,
  );

/** Deletes the entries of some templates, before they are stored again. */
export const deleteTemplateEntries = async (connection: Connection, templateIds: readonly number[]): Promise<void> => {
  await execute(connection, sql`delete from template_entry where template_id = any(${[...templateIds]}::bigint[])`);
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
  /** Path as imported; null where the file was derived here. */
  readonly file: string | null;
  readonly poPath: string;
  readonly sha256: Buffer;
  /** Kind of its files beside PO; null: PO. */
  readonly format: FormatKind | null;
  /** Plural rules by code of the language, as JSON; null where files name them, or it has no plural. */
  readonly pluralRules: string | null;
}

/** Upserts templates. Snapshots of their files go with their paths. */
export const upsertTemplates = async (connection: Connection, templates: readonly NewTemplate[]): Promise<void> => {
  const [ids, paths] = [templates.map(({ id }) => id), templates.map(({ path }) => path)];
  await execute(
    connection,
    prepared(sql`update snapshot_file set path = new.path
      from unnest(${ids}::bigint[], ${paths}::text[]) as new (id, path) join template on template.id = new.id
      where template.path <> new.path and snapshot_file.project_id = template.project_id and snapshot_file.path = template.path`),
  );
  await execute(
    connection,
    prepared(sql`insert into template (id, project_id, path, file, po_path, sha256, is_derived, format, plural_rules)
      select id, project_id, path, file, po_path, sha256, is_derived, format, rules::jsonb from unnest(${ids}::bigint[], ${templates.map(({ projectId }) => projectId)}::bigint[], ${paths}::text[],
        ${templates.map(({ file }) => file)}::text[], ${templates.map(({ poPath }) => poPath)}::text[],
        ${templates.map(({ sha256 }) => sha256)}::bytea[], ${templates.map(({ file }) => file === null)}::bool[],
        ${templates.map(({ format }) => format)}::text[], ${templates.map(({ pluralRules }) => pluralRules)}::text[])
        as new (id, project_id, path, file, po_path, sha256, is_derived, format, rules)
      on conflict (id) do update set path = excluded.path, file = excluded.file, po_path = excluded.po_path, sha256 = excluded.sha256,
        is_derived = excluded.is_derived, format = excluded.format, plural_rules = excluded.plural_rules`),
  );
};

/** A new PO file. */
export interface NewPoFile {
  readonly templateId: number;
  readonly lng: string;
  readonly sha256: Buffer;
  /** Path as imported; null keeps the path of the former file. */
  readonly file: string | null;
  readonly statistics: PoStatistics;
  /** Plural rule in its header; null where the header has none. */
  readonly pluralRule: PluralRule | null;
}

/** Upserts PO files with their statistics: of each template one in a language. */
export const upsertPoFiles = async (connection: Connection, files: readonly NewPoFile[]): Promise<void> => {
  const count = (name: keyof PoStatistics) => files.map(({ statistics }) => statistics[name]);
  await execute(
    connection,
    prepared(sql`insert into po_file (template_id, lng, sha256, file, translated, fuzzy, untranslated, obsolete, plurals, plural_rule)
      select * from unnest(${files.map(({ templateId }) => templateId)}::bigint[], ${files.map(({ lng }) => lng)}::text[],
        ${files.map(({ sha256 }) => sha256)}::bytea[], ${files.map(({ file }) => file)}::text[],
        ${count('translated')}::int[], ${count('fuzzy')}::int[], ${count('untranslated')}::int[], ${count('obsolete')}::int[],
        ${files.map(({ pluralRule }) => pluralRule?.plurals ?? null)}::int[], ${files.map(({ pluralRule }) => pluralRule?.pluralRule ?? null)}::text[])
      on conflict (template_id, lng) do update set sha256 = excluded.sha256, file = coalesce(excluded.file, po_file.file),
        translated = excluded.translated, fuzzy = excluded.fuzzy, untranslated = excluded.untranslated, obsolete = excluded.obsolete,
        plurals = excluded.plurals, plural_rule = excluded.plural_rule`),
  );
};

/** A snapshot of a PO file that is to have another content. */
export type ChangedSnapshotFile = Pick<NewPoFile, 'templateId' | 'lng' | 'sha256'>;

/** Gives the snapshots of PO files another content. */
export const updateSnapshotFiles = async (connection: Connection, files: readonly ChangedSnapshotFile[]): Promise<void> => {
  await execute(
    connection,
    prepared(sql`update snapshot_file set sha256 = new.sha256
      from unnest(${files.map(({ templateId }) => templateId)}::bigint[], ${files.map(({ lng }) => lng)}::text[],
        ${files.map(({ sha256 }) => sha256)}::bytea[]) as new (template_id, lng, sha256)
        join template on template.id = new.template_id
      where snapshot_file.project_id = template.project_id and snapshot_file.path = template.path and snapshot_file.lng = new.lng`),
  );
};

/** Deletes the snapshots of a project. */
export const deleteSnapshots = async (connection: Connection, projectId: number): Promise<void> => {
  await execute(connection, sql`delete from snapshot where project_id = ${projectId}`);
};

/** A PO file, by its template and language. */
export type PoFileKey = Pick<NewPoFile, 'templateId' | 'lng'>;

/** Makes these PO files of a project, as they are now, the snapshots that exports are diffed against. Others stay. */
export const snapshotPoFiles = async (connection: Connection, projectId: number, files: readonly PoFileKey[], now: Date): Promise<void> => {
  await execute(
    connection,
    sql`with files as (
      select po_file.lng, template.path, po_file.sha256
      from unnest(${files.map(({ templateId }) => templateId)}::bigint[], ${files.map(({ lng }) => lng)}::text[]) as wanted (template_id, lng)
        join po_file using (template_id, lng) join template on template.id = po_file.template_id),
    taken as (
      insert into snapshot (project_id, lng, created_at) select distinct ${projectId}::bigint, lng, ${now}::timestamptz from files
      on conflict (project_id, lng) do update set created_at = excluded.created_at returning lng)
    insert into snapshot_file (project_id, lng, path, sha256)
    select ${projectId}::bigint, files.lng, path, sha256 from files join taken using (lng)
    on conflict (project_id, lng, path) do update set sha256 = excluded.sha256`,
  );
};
