import type { Connection } from '@translation-commons/core/database/database.js';
import { prismaClient } from '@translation-commons/core/database/prisma-client.js';
import { execute, prepared, rows } from '@translation-commons/core/database/statement.js';
import sql from 'sql-template-tag';
import type { Member, ProjectRole } from './member.js';

/**
 * Lists owner, admins and moderators of a project, each group by name, up to a limit. A person with several roles is listed with the first of
 * them.
 */
export const listMembers = (connection: Connection, projectId: number, limit: number): Promise<Member[]> =>
  rows<Member & Record<string, unknown>>(
    connection,
    prepared(sql`select person.name as username, held.role from (
        select distinct on (person_id) person_id, role from (
          select owner_id as person_id, 'owner' as role, 0 as rank from project where id = ${projectId} and owner_id is not null
          union all select person_id, role::text, case role when 'admin' then 1 else 2 end from project_member where project_id = ${projectId}) any_role
        order by person_id, rank) held
      join person on person.id = held.person_id
      order by case held.role when 'owner' then 0 when 'admin' then 1 else 2 end, person.name collate "C" limit ${limit}::int`),
  );

/** The role of a person in a project, beside owning it; null: none. */
export const findMemberRole = async (connection: Connection, projectId: number, personId: number): Promise<ProjectRole | null> => {
  const { projectMember } = await prismaClient(connection);
  const found = await projectMember.findUnique({ where: { projectId_personId: { projectId, personId } }, select: { role: true } });
  return found?.role ?? null;
};

/** Gives a person a role in a project, instead of the one that they had. */
export const upsertMember = async (connection: Connection, projectId: number, personId: number, role: ProjectRole): Promise<void> => {
  await execute(
    connection,
    sql`insert into project_member (project_id, person_id, role) values (${projectId}, ${personId}, ${role})
      on conflict (project_id, person_id) do update set role = excluded.role`,
  );
};

/** Takes a person's role in a project away. False where they had none. */
export const deleteMember = async (connection: Connection, projectId: number, personId: number): Promise<boolean> => {
  const { projectMember } = await prismaClient(connection);
  return (await projectMember.deleteMany({ where: { projectId, personId } })).count > 0;
};

/** Counts the people who have a role in a project beside its owner. */
export const countMembers = async (connection: Connection, projectId: number): Promise<number> => {
  const { projectMember } = await prismaClient(connection);
  return projectMember.count({ where: { projectId } });
};
