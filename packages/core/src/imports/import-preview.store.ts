import sql from 'sql-template-tag';
import type { Connection } from '../database/database.js';
import { prismaClient } from '../database/prisma-client.js';
import { execute, prepared, row } from '../database/statement.js';
import type { Json } from '../kernel/json.js';
import type { ImportPreview } from './previewed.js';

/** A dry run whose file is kept. */
export interface NewImportPreview {
  readonly jobId: string;
  /** Id of the stored file; null where it is fetched again. */
  readonly fileId: string | null;
  /** Name of the file, or address of what is fetched. */
  readonly fileName: string;
  readonly params: Json;
  readonly now: Date;
}

/** Stores a dry run. */
export const insertImportPreview = async (
  connection: Connection,
  { jobId, fileId, fileName, params, now }: NewImportPreview,
): Promise<void> => {
  const { importPreview } = await prismaClient(connection);
  await importPreview.create({ data: { jobId, fileId, fileName, params: params ?? {}, createdAt: now }, select: { jobId: true } });
};

/** Owner of dry runs, and the time since when files are kept. */
export interface PreviewOwner {
  readonly personId: number;
  readonly since: Date;
}

/** The dry run of a person's job; null where the job is not one. */
export const findImportPreview = (
  connection: Connection,
  jobId: string,
  { personId, since }: PreviewOwner,
): Promise<ImportPreview | null> =>
  row(
    connection,
    prepared(sql`select file_name as "fileName", params, import_job_id as "importJobId",
        import_preview.created_at > ${since} as "isRecent", import_preview.created_at > ${since} and exists (select from upload_chunk where upload_chunk.id = file_id) as "isKept"
      from import_preview join job on job.id = job_id where job_id = ${jobId} and person_id = ${personId}`),
  );

/** A finished dry run. */
export interface Previewed<Params> {
  readonly params: Params;
  /** True if it found an error, so that it can only be repeated. */
  readonly isWrong: boolean;
}

/** Owner and kind of finished dry runs: the name of their jobs' task. */
interface FinishedOwner extends PreviewOwner {
  readonly kind: string;
}

const IS_WRONG = sql`exists (select from jsonb_array_elements(messages) as message where message ->> 1 = 'error') as "isWrong"`;

const finished = (jobId: string, { personId, since, kind }: FinishedOwner) =>
  sql`import_preview join job on job.id = job_id
      where job_id = ${jobId} and person_id = ${personId} and kind = ${kind} and state = 'done' and import_preview.created_at > ${since}`;

/** A person's finished dry run of what is fetched, which was not imported yet; null where there is none. */
export const findFetchedPreview = <Params>(
  connection: Connection,
  jobId: string,
  owner: FinishedOwner,
): Promise<Previewed<Params> | null> =>
  row(connection, prepared(sql`select params, ${IS_WRONG} from ${finished(jobId, owner)} and import_job_id is null`));

/** A dry run whose file is kept, with its parameters. */
export interface PreviewedFile<Params> extends Previewed<Params> {
  readonly fileId: string;
  readonly fileName: string;
}

const previewedFile = (jobId: string, owner: FinishedOwner) =>
  sql`select file_id as "fileId", file_name as "fileName", params, ${IS_WRONG} from ${finished(jobId, owner)}
        and exists (select from upload_chunk where upload_chunk.id = file_id)`;

/** The file of a person's finished dry run; null where there is none. */
export const findPreviewedFile = <Params>(
  connection: Connection,
  jobId: string,
  owner: FinishedOwner,
): Promise<PreviewedFile<Params> | null> => row(connection, prepared(previewedFile(jobId, owner)));

/** The same, locked. */
export const lockPreviewedFile = <Params>(
  connection: Connection,
  jobId: string,
  owner: FinishedOwner,
): Promise<PreviewedFile<Params> | null> => row(connection, prepared(sql`${previewedFile(jobId, owner)} for update of import_preview`));

/** Records the job that imports the file of a dry run or previews it again; the file belongs to that job afterwards. */
export const markPreviewImported = async (connection: Connection, jobId: string, importJobId: string): Promise<void> => {
  const { importPreview } = await prismaClient(connection);
  await importPreview.updateMany({ where: { jobId }, data: { fileId: null, importJobId } });
};

/** Selection of files of dry runs to delete: those before a time, and the finished ones of a person. */
export interface StalePreviews {
  readonly before: Date;
  /** Null: of nobody. */
  readonly personId: number | null;
}

/** Deletes the files of dry runs; their results stay as long as their jobs. */
export const deletePreviewedFiles = async (connection: Connection, { before, personId }: StalePreviews): Promise<void> => {
  await execute(
    connection,
    prepared(sql`with stale as (
      select job_id, file_id from import_preview join job on job.id = job_id
      where file_id is not null and finished_at is not null and (import_preview.created_at <= ${before} or person_id = ${personId}::bigint)
      for update of import_preview skip locked),
    emptied as (update import_preview set file_id = null from stale where import_preview.job_id = stale.job_id)
    delete from upload_chunk using stale where upload_chunk.id = stale.file_id`),
  );
};
