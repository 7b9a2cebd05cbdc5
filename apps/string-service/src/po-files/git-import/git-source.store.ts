import type { Connection } from '@translation-commons/core/database/database.js';
import { jsonbOf } from '@translation-commons/core/database/jsonb-of.js';
import { prismaClient } from '@translation-commons/core/database/prisma-client.js';
import { execute, prepared, row, rows } from '@translation-commons/core/database/statement.js';
import type { Message } from '@translation-commons/core/kernel/text/message.js';
import { restoreMessages, type StoredSentences, sentencesIn } from '@translation-commons/core/kernel/text/stored-sentences.js';
import { daysAfter } from '@translation-commons/core/kernel/time.js';
import sql, { type Sql } from 'sql-template-tag';
import type { ProjectName } from '../../projects/project.js';
import type { GitSourceSettings } from './git-source.js';

/** The repository of a project, as its row. */
export interface GitSourceRow extends GitSourceSettings, ProjectName {
  readonly projectId: number;
  /** Secret with which a forge signs its announcements of pushes. */
  readonly secret: string;
  /** In whose name files are imported; null: the account is gone. */
  readonly personId: number | null;
  /** The commit that was imported last, in hexadecimal. */
  readonly latestCommit: string | null;
  /** Messages of the last import. */
  readonly messages: readonly Message[];
  readonly importedAt: Date | null;
}

const SOURCE_COLUMNS = sql`project.id as "projectId", project.origin, project.name as project, git_source.url, git_source.branch, git_source.path,
  git_source.every::text as every, git_source.secret, git_source.person_id as "personId", git_source.latest_commit as "latestCommit",
  git_source.messages, git_source.sentences, git_source.imported_at as "importedAt"`;

/** The repository of a project; null where it has none. */
export const findGitSource = (connection: Connection, projectId: number): Promise<GitSourceRow | null> =>
  selectGitSource(
    connection,
    sql`select ${SOURCE_COLUMNS} from git_source join project on project.id = project_id where project_id = ${projectId}`,
  );

const selectGitSource = async (connection: Connection, statement: Sql): Promise<GitSourceRow | null> => {
  const found = await row<GitSourceRow & { readonly sentences: StoredSentences }>(connection, prepared(statement));
  if (!found) return null;
  const { sentences, ...source } = found;
  return { ...source, messages: restoreMessages(source.messages, sentences) };
};

/** Stores the repository of a project's files. For another repository, the commit that was imported last is forgotten. */
export const upsertGitSource = async (
  connection: Connection,
  projectId: number,
  { url, branch, path, every }: GitSourceSettings,
  { secret, personId, nextAt }: { readonly secret: string; readonly personId: number; readonly nextAt: Date | null },
): Promise<void> => {
  await execute(
    connection,
    sql`insert into git_source (project_id, url, branch, path, every, secret, person_id, next_at)
      values (${projectId}, ${url}, ${branch}, ${path}, ${every}::git_interval, ${secret}, ${personId}, ${nextAt})
      on conflict (project_id) do update set url = excluded.url, branch = excluded.branch, path = excluded.path, every = excluded.every,
        secret = excluded.secret, person_id = excluded.person_id, next_at = excluded.next_at,
        latest_commit = case when (git_source.url, git_source.branch, git_source.path)
          is not distinct from (excluded.url, excluded.branch, excluded.path) then git_source.latest_commit end`,
  );
};

/** Forgets where a project's files come from. */
export const deleteGitSource = async (connection: Connection, projectId: number): Promise<void> => {
  const { gitSource } = await prismaClient(connection);
  await gitSource.deleteMany({ where: { projectId } });
};

/** Locks the repository's row until the transaction ends, unless an import of it waits or runs already. */
export const lockIdleGitSource = (connection: Connection, projectId: number): Promise<GitSourceRow | null> =>
  selectGitSource(
    connection,
    sql`select ${SOURCE_COLUMNS} from git_source join project on project.id = project_id
      where project_id = ${projectId} and not exists (select from job where job.id = git_source.job_id and job.finished_at is null)
      for update of git_source`,
  );

/** Notes the job that imports. */
export const updateGitJob = async (connection: Connection, projectId: number, jobId: string): Promise<void> => {
  const { gitSource } = await prismaClient(connection);
  await gitSource.updateMany({ where: { projectId }, data: { jobId } });
};

/** Outcome of an import. */
export interface GitImportOutcome {
  /** The commit that the project has now; null: as before. */
  readonly commit: string | null;
  readonly messages: readonly Message[];
  readonly now: Date;
}

/** Stores the outcome of an import. */
export const updateGitOutcome = async (
  connection: Connection,
  projectId: number,
  { commit, messages, now }: GitImportOutcome,
): Promise<void> => {
  await execute(
    connection,
    prepared(sql`update git_source set latest_commit = coalesce(${commit}, latest_commit), messages = ${jsonbOf(messages)}::jsonb,
      sentences = ${jsonbOf(sentencesIn(messages))}::jsonb, imported_at = ${now} where project_id = ${projectId}`),
  );
};

/** Schedules the next import of a repository. */
export const scheduleGitSource = async (connection: Connection, projectId: number, nextAt: Date): Promise<void> => {
  const { gitSource } = await prismaClient(connection);
  await gitSource.updateMany({ where: { projectId }, data: { nextAt } });
};

/** Moves the due times of repositories that are due to the next ones, and gives their projects: each process another part of them. */
export const takeDueGitSources = async (connection: Connection, now: Date, limit: number): Promise<number[]> => {
  const due = await rows<{ projectId: number }>(
    connection,
    sql`update git_source set next_at = case every when 'daily' then ${daysAfter(now, 1)}::timestamptz when 'weekly' then ${daysAfter(now, 7)}::timestamptz end
      where project_id in (select project_id from git_source where next_at <= ${now} order by next_at limit ${limit} for update skip locked)
      returning project_id as "projectId"`,
  );
  return due.map(({ projectId }) => projectId);
};
