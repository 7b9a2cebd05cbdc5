import type { Connection, Pool } from '@translation-commons/core/database/database.js';
import { prismaClient } from '@translation-commons/core/database/prisma-client.js';
import { prepared, row, rows } from '@translation-commons/core/database/statement.js';
import sql from 'sql-template-tag';

/** The memberships of a person: `origin/project` of each project. */
export interface OwnProjects {
  /** In the order of subscribing. */
  readonly subscribed: readonly string[];
  /** Owned, or administrated as a member; sorted. */
  readonly admin: readonly string[];
  readonly moderate: readonly string[];
}

const PROJECT_NAME_SQL = sql`project.origin || '/' || project.name`;

/** The projects that the person is subscribed to, administrates and moderates. */
export const findOwnProjects = async (connection: Connection, personId: number): Promise<OwnProjects> => {
  const own = await row<OwnProjects & Record<string, unknown>>(
    connection,
    prepared(sql`select
      array(select ${PROJECT_NAME_SQL} from subscription join project on project.id = project_id
        where person_id = ${personId} order by subscription.created_at, project.id) as subscribed,
      array(select ${PROJECT_NAME_SQL} from project where owner_id = ${personId} or id in (
        select project_id from project_member where person_id = ${personId} and role = 'admin') order by ${PROJECT_NAME_SQL} collate "C") as admin,
      array(select ${PROJECT_NAME_SQL} from project_member join project on project.id = project_id
        where person_id = ${personId} and role = 'moderator' order by ${PROJECT_NAME_SQL} collate "C") as moderate`),
  );
  return own ?? { subscribed: [], admin: [], moderate: [] };
};

/** `origin/project` of the person's subscriptions, in the order of subscribing. */
export const listSubscribedProjects = async (connection: Connection, personId: number): Promise<string[]> => {
  const found = await rows<{ name: string }>(
    connection,
    prepared(sql`select ${PROJECT_NAME_SQL} as name from subscription join project on project.id = project_id
      where person_id = ${personId} order by subscription.created_at, project.id`),
  );
  return found.map(({ name }) => name);
};

/** Subscribes the person, if not subscribed already. */
export const insertSubscription = async (connection: Connection, projectId: number, personId: number, now: Date): Promise<void> => {
  const { subscription } = await prismaClient(connection);
  await subscription.createMany({ data: { projectId, personId, createdAt: now }, skipDuplicates: true });
};

/** Ends the person's subscription, if there is one. */
export const deleteSubscription = async (pool: Pool, projectId: number, personId: number): Promise<void> => {
  const { subscription } = await prismaClient(pool);
  await subscription.deleteMany({ where: { projectId, personId } });
};

/** Ids of the project's subscribers. */
export const listSubscriberIds = async (connection: Connection, projectId: number): Promise<number[]> => {
  const { subscription } = await prismaClient(connection);
  const found = await subscription.findMany({ where: { projectId }, select: { personId: true } });
  return found.map(({ personId }) => personId);
};

/** Number of the project's subscribers. */
export const countSubscribers = async (connection: Connection, projectId: number): Promise<number> => {
  const { subscription } = await prismaClient(connection);
  return subscription.count({ where: { projectId } });
};

/**
 * Ends all subscriptions and memberships of a person, as when the account is closed: nobody counts as subscriber or moderator who
 * cannot sign in. Projects that the person owns stay theirs by name.
 */
export const deleteMemberships = async (connection: Connection, personId: number): Promise<void> => {
  const { subscription, projectMember } = await prismaClient(connection);
  await subscription.deleteMany({ where: { personId } });
  await projectMember.deleteMany({ where: { personId } });
};
