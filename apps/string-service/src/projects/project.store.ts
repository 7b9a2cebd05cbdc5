import type { Connection, Transaction } from '@translation-commons/core/database/database.js';
import { prismaClient } from '@translation-commons/core/database/prisma-client.js';
import { execute, prepared, row, rows } from '@translation-commons/core/database/statement.js';
import type { DecideBy } from '@translation-commons/core/ranking/decide-by.js';
import sql, { type Sql } from 'sql-template-tag';
import type { Project, ProjectName } from './project.js';
import { type ProjectCreator, tooManyProjects } from './project-creator.js';

export type { Project };

const PROJECT_COLUMNS = sql`project.id, project.origin, project.name as project, project.owner_id as "ownerId", project.layout,
  project.language_tags as "languageTags", project.exclude, project.source_language as "sourceLanguage", project.decide_by as "decideBy", home_projects(project.id) as "homeIds", project.family, project.imported_at as "importedAt", project.licence, project.description`;

/** The project of that name, or null. */
export const findProject = (connection: Connection, { origin, project }: ProjectName): Promise<Project | null> =>
  row<Project>(connection, prepared(sql`select ${PROJECT_COLUMNS} from project where origin = ${origin} and name = ${project}`));

/** The projects with these ids, the one that was imported last first. */
export const listProjectsOf = (connection: Connection, ids: readonly number[]): Promise<Project[]> =>
  rows<Project & Record<string, unknown>>(
    connection,
    prepared(sql`select ${PROJECT_COLUMNS} from project where id = any(${[...ids]}::bigint[])
      order by coalesce(imported_at, created_at) desc, id desc`),
  );

/** Id of the project that a condition on `project` finds; null where there is none, or no condition. */
export const findProjectId = async (connection: Connection, condition: Sql | null): Promise<number | null> =>
  condition && ((await row<{ id: number }>(connection, prepared(sql`select project.id from project where ${condition}`)))?.id ?? null);

/** True when the person owns the project or is one of its admins. */
export const managesProject = async (connection: Connection, { id, ownerId }: Project, personId: number): Promise<boolean> => {
  if (ownerId === personId) return true;
  const { projectMember } = await prismaClient(connection);
  return (await projectMember.count({ where: { projectId: id, personId, role: 'admin' } })) > 0;
};

/** True when the person owns the project, or is one of its admins or moderators. */
export const moderatesProject = async (connection: Connection, { id, ownerId }: Project, personId: number): Promise<boolean> => {
  if (ownerId === personId) return true;
  const { projectMember } = await prismaClient(connection);
  return (await projectMember.count({ where: { projectId: id, personId } })) > 0;
};

/**
 * Upserts the project (`insert … on conflict do nothing`) and takes its row lock, which is held until the transaction ends. Rows that refer to the project can
 * be added meanwhile.
 */
export const lockOrCreateProject = async (
  connection: Connection,
  { origin, project }: ProjectName,
  { ownerId, now, limit }: ProjectCreator,
): Promise<Project> => {
  await execute(
    connection,
    prepared(sql`insert into project (origin, name, owner_id, created_at)
      select ${origin}, ${project}, ${ownerId}::bigint, ${now}::timestamptz
      where (select count(*) from project where owner_id = ${ownerId}::bigint and created_at > ${now}::timestamptz - interval '1 day') < ${limit}::bigint
      on conflict (origin, name) do nothing`),
  );
  const locked = await row<Project>(
    connection,
    prepared(sql`select ${PROJECT_COLUMNS} from project where origin = ${origin} and name = ${project} for no key update`),
  );
  if (!locked) throw tooManyProjects();
  return locked;
};

/** The project with that id, its row locked until the transaction ends; null where it is gone. */
export const lockProject = (connection: Connection, id: number): Promise<Project | null> =>
  row<Project>(connection, prepared(sql`select ${PROJECT_COLUMNS} from project where id = ${id} for no key update`));

/** Sets the language of a project's source texts. */
export const updateSourceLanguage = async (connection: Connection, id: number, sourceLanguage: string): Promise<void> => {
  await execute(connection, prepared(sql`update project set source_language = ${sourceLanguage} where id = ${id}`));
};

/** Keeps how the files of a project are laid out, and when they were imported. */
export const updateProjectLayout = async (
  connection: Connection,
  id: number,
  { layout, languageTags, exclude, sourceLanguage }: Pick<Project, 'layout' | 'languageTags' | 'exclude' | 'sourceLanguage'>,
  importedAt?: Date,
): Promise<void> => {
  const { project } = await prismaClient(connection);
  await project.updateMany({ where: { id }, data: { layout, languageTags, exclude, sourceLanguage, ...(importedAt && { importedAt }) } });
};

/** A project and the languages that it has PO files in, sorted. */
export interface ListedProject extends ProjectName {
  readonly lngs: readonly string[];
}

/**
 * Projects whose origin and name are LIKE the patterns, sorted by both.
 *
 * @param origin a LIKE pattern
 * @param project a LIKE pattern
 */
export const listProjects = (connection: Connection, { origin, project }: ProjectName): Promise<ListedProject[]> =>
  rows<ListedProject>(
    connection,
    prepared(sql`select project.origin, project.name as project,
        coalesce(array_agg(distinct po_file.lng) filter (where po_file.lng is not null), '{}') as lngs
      from project left join template on template.project_id = project.id left join po_file on po_file.template_id = template.id
      where project.origin like ${origin} and project.name like ${project}
      group by project.id order by project.origin collate "C", project.name collate "C"`),
  );

/** Names of projects, at most so many. */
export const listNames = (connection: Connection, limit: number): Promise<ProjectName[]> =>
  rows<ProjectName & Record<string, unknown>>(
    connection,
    prepared(sql`select origin, name as project from project order by id limit ${limit}::int`),
  );

/** Stores the rule by which a project decides. */
export const updateDecideBy = async (connection: Connection, id: number, decideBy: DecideBy): Promise<void> => {
  const { project } = await prismaClient(connection);
  await project.updateMany({ where: { id }, data: { decideBy } });
};

/** Stores the description of a project. */
export const updateDescription = async (connection: Connection, id: number, description: string): Promise<void> => {
  const { project } = await prismaClient(connection);
  await project.updateMany({ where: { id }, data: { description } });
};

/** Counts strings in the projects that they came into or left in this transaction, which otherwise is done at its end. */
export const settleProjectSets = async (connection: Transaction): Promise<void> => {
  await execute(connection, sql`set constraints update_noted_project_sets immediate`);
};

/** Deletes the project, and the rows that belong to it alone. */
export const deleteProjectRow = async (connection: Connection, id: number): Promise<void> => {
  const { project } = await prismaClient(connection);
  await project.deleteMany({ where: { id } });
};

/** Stores the licence of a project's translations. */
export const updateLicence = (connection: Connection, id: number, licence: string): Promise<number> =>
  execute(connection, sql`update project set licence = ${licence} where id = ${id}`);
