import type { Connection } from '@translation-commons/core/database/database.js';
import { execute, prepared, row, rows } from '@translation-commons/core/database/statement.js';
import sql from 'sql-template-tag';
import type { PoFilePlace } from '../layout/po-file-path.js';
import type { GitObject } from './git-object.js';

/** Stores trees and commits of a project's repository, each once. */
export const insertGitObjects = async (connection: Connection, projectId: number, objects: readonly GitObject[]): Promise<void> => {
  await execute(
    connection,
    prepared(sql`insert into git_object (project_id, sha1, zlib)
      select ${projectId}::bigint, * from unnest(${objects.map(({ sha1 }) => sha1)}::bytea[], ${objects.map(({ zlib }) => zlib)}::bytea[])
      on conflict do nothing`),
  );
};

/** The tree or commit of that name in a project's repository; null where there is none. */
export const findGitObject = (connection: Connection, projectId: number, sha1: Buffer): Promise<GitObject | null> =>
  row<GitObject & Record<string, unknown>>(
    connection,
    prepared(sql`select sha1, zlib from git_object where project_id = ${projectId} and sha1 = ${sha1}`),
  );

/** A blob of a project's repository. */
export interface GitBlob {
  /** Its name. */
  readonly sha1: Buffer;
  /** SHA-256 of its content, by which that is stored. */
  readonly sha256: Buffer;
}

/** Notes blobs of a project's repository, each once. Their contents are kept as long as the project is. */
export const insertGitBlobs = async (connection: Connection, projectId: number, blobs: readonly GitBlob[]): Promise<void> => {
  await execute(
    connection,
    prepared(sql`insert into git_blob (project_id, sha1, sha256)
      select ${projectId}::bigint, * from unnest(${blobs.map(({ sha1 }) => sha1)}::bytea[], ${blobs.map(({ sha256 }) => sha256)}::bytea[])
      on conflict do nothing`),
  );
};

/** The blobs of a project's repository that have these contents, by their SHA-256. */
export const listGitBlobs = (connection: Connection, projectId: number, hashes: readonly Buffer[]): Promise<GitBlob[]> =>
  rows<GitBlob & Record<string, unknown>>(
    connection,
    prepared(sql`select sha1, sha256 from git_blob where project_id = ${projectId} and sha256 = any(${[...hashes]}::bytea[])`),
  );

/** The SHA-256 of the content of the blob of that name in a project's repository; null where there is none. */
export const findBlobContent = async (connection: Connection, projectId: number, sha1: Buffer): Promise<Buffer | null> => {
  const found = await row<Pick<GitBlob, 'sha256'> & Record<string, unknown>>(
    connection,
    prepared(sql`select sha256 from git_blob where project_id = ${projectId} and sha1 = ${sha1}`),
  );
  return found?.sha256 ?? null;
};

/** A branch of a project's repository. */
export interface GitRef {
  readonly branch: string;
  /** Its latest commit. */
  readonly sha1: Buffer;
}

/** The branches of a project's repository, by name. */
export const listGitRefs = (connection: Connection, projectId: number): Promise<GitRef[]> =>
  rows<GitRef & Record<string, unknown>>(
    connection,
    prepared(sql`select branch, sha1 from git_ref where project_id = ${projectId} order by branch collate "C"`),
  );

/** Points a branch to a commit. */
export const setGitRef = async (connection: Connection, projectId: number, { branch, sha1 }: GitRef): Promise<void> => {
  await execute(
    connection,
    prepared(sql`insert into git_ref (project_id, branch, sha1) values (${projectId}, ${branch}, ${sha1})
      on conflict (project_id, branch) do update set sha1 = excluded.sha1`),
  );
};

/** A template of a project as it was imported. */
export interface ImportedTemplate {
  /** Path as imported. */
  readonly file: string;
  readonly sha256: Buffer;
}

/** The templates of a project as they were imported. */
export const listImportedTemplates = (connection: Connection, projectId: number): Promise<ImportedTemplate[]> =>
  rows<ImportedTemplate & Record<string, unknown>>(
    connection,
    prepared(sql`select coalesce(file, 'pot/' || path || '.pot') as file, sha256
      from template where project_id = ${projectId} and sha256 is not null and not is_derived`),
  );

/** A PO file of a project. */
export interface ProjectPoFile extends PoFilePlace {
  readonly lng: string;
  /** As it was imported, or merged with a template that was. */
  readonly imported: Buffer;
  /** As the snapshot has it. */
  readonly snapshot: Buffer;
}

/**
 * The PO files of a project that were imported. They are joined with the snapshot's here: PostgreSQL, which knows nothing yet of a project that is
 * being imported, may compare each with all.
 */
export const listProjectPoFiles = async (connection: Connection, projectId: number): Promise<ProjectPoFile[]> => {
  const imported = await rows<Omit<ProjectPoFile, 'snapshot'> & Record<string, unknown>>(
    connection,
    prepared(sql`select po_file.lng, template.path, po_file.file, template.po_path as "poPath", template.format, po_file.sha256 as imported
      from template join po_file on po_file.template_id = template.id where template.project_id = ${projectId}`),
  );
  const saved = await rows<{ lng: string; path: string; sha256: Buffer }>(
    connection,
    prepared(sql`select lng, path, sha256 from snapshot_file where project_id = ${projectId}`),
  );
  const snapshot = new Map(saved.map(({ lng, path, sha256 }) => [`${lng}\n${path}`, sha256]));
  return imported.map((file) => ({ ...file, snapshot: snapshot.get(`${file.lng}\n${file.path}`) ?? file.imported }));
};

/** Path of the PO file of each template of a project in a language. */
export const listPoFilePlaces = (connection: Connection, projectId: number, lng: string): Promise<PoFilePlace[]> =>
  rows<PoFilePlace & Record<string, unknown>>(
    connection,
    prepared(sql`select template.path, po_file.file, template.po_path as "poPath", template.format
      from template left join po_file on po_file.template_id = template.id and po_file.lng = ${lng} where project_id = ${projectId}`),
  );

/** A person's contribution to the translations of a commit. */
export interface Credit {
  /** The person. */
  readonly id: number;
  /** Number of the translations that they made. */
  readonly translations: number;
  /** Number of the translations that they voted for. */
  readonly votes: number;
}

/** Lists the authors and voters of the translations with these tguids, by number. */
export const listCredits = (connection: Connection, lng: string, tguids: readonly string[]): Promise<Credit[]> =>
  rows<Credit & Record<string, unknown>>(
    connection,
    sql`with brought as (
        select id, lng, author_id from translation where lng = ${lng} and tguid = any(${[...tguids]}::text[])),
      done as (
        select author_id as person_id, 1 as translations, 0 as votes from brought where author_id is not null
        union all
        select endorsement.person_id, 0, 1
        from brought join endorsement on endorsement.translation_id = brought.id and endorsement.lng = brought.lng)
      select person_id as id, sum(translations)::int as translations, sum(votes)::int as votes from done group by person_id order by person_id`,
  );

/** People who translated strings of a project or voted for translations of them, and want to be named in open data; by number. */
export const listNamedContributors = (
  connection: Connection,
  projectId: number,
): Promise<{ readonly id: number; readonly name: string }[]> =>
  rows(
    connection,
    prepared(sql`with own as materialized (select id from project_set where ${projectId} = any (project_ids))
      select person.id, person.name from person
      where not person.unnamed_in_dumps and person.id in (
        select person_id from activity_counter where project_set_id in (select id from own)
        union select person_id from activity_delta where project_set_id in (select id from own))
      order by person.id`),
  );
