import type { Connection } from '@translation-commons/core/database/database.js';
import { execute, prepared, row } from '@translation-commons/core/database/statement.js';
import sql from 'sql-template-tag';
import type { ProjectName } from '../project.js';
import { stringProjects } from '../project-scope.sql.js';

/** Locks the name of a family until the transaction ends, so that of two who begin one of that name the second meets the first. */
export const lockFamily = async (connection: Connection, family: string): Promise<void> => {
  await execute(connection, prepared(sql`select pg_advisory_xact_lock(hashtextextended('family ' || ${family}, 0))`));
};

/** Checks whether a family has projects, and whether the person manages one of them. */
export const findFamily = async (
  connection: Connection,
  family: string,
  personId: number,
): Promise<{ readonly isThere: boolean; readonly isManaged: boolean }> => {
  const found = await row<{ isThere: boolean; isManaged: boolean }>(
    connection,
    prepared(sql`select count(*) > 0 as "isThere", coalesce(bool_or(project.id in (${stringProjects.managedBy(personId)})), false) as "isManaged"
      from project where family = ${family}`),
  );
  return found ?? { isThere: false, isManaged: false };
};

/** A project, the number of strings that it shares with another, and the number of all strings of the other. */
export interface SharingProject extends ProjectName {
  /** Name of its family; null: it is in none. */
  readonly family: string | null;
  readonly shared: number;
  readonly strings: number;
}

/** The project managed by a person that shares most strings with another one; null where none shares any. */
export const findMostShared = (
  connection: Connection,
  { projectId, personId }: { readonly projectId: number; readonly personId: number },
): Promise<SharingProject | null> =>
  row<SharingProject & Record<string, unknown>>(
    connection,
    prepared(sql`with own as materialized (select distinct unit_id from template_entry where project_id = ${projectId})
      select project.origin, project.name as project, project.family, count(distinct entry.unit_id)::int as shared, (select count(*)::int from own) as strings
      from project join template_entry entry on entry.project_id = project.id join own on own.unit_id = entry.unit_id
      where project.id in (${stringProjects.managedBy(personId)}) and project.id <> ${projectId}
      group by project.id order by shared desc, project.id desc limit 1`),
  );

/** Puts a project into a family; null takes it out of its own. */
export const updateFamily = async (connection: Connection, projectId: number, family: string | null): Promise<void> => {
  await execute(connection, prepared(sql`update project set family = ${family} where id = ${projectId}`));
};
