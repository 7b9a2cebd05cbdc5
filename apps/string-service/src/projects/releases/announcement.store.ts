import type { Connection } from '@translation-commons/core/database/database.js';
import { execute, prepared, rows } from '@translation-commons/core/database/statement.js';
import sql from 'sql-template-tag';
import type { Announcement } from './release-news.js';

/** When a project announced something since a time, oldest first. */
export const listAnnouncementTimes = async (connection: Connection, projectId: number, since: Date): Promise<Date[]> => {
  const found = await rows<{ at: Date }>(
    connection,
    prepared(sql`select created_at as at from announcement where project_id = ${projectId} and created_at > ${since} order by created_at`),
  );
  return found.map(({ at }) => at);
};

/** Announcements of a project since a time, newest first. */
export const listAnnouncements = (
  connection: Connection,
  projectId: number,
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<Announcement[]> =>
  rows<Announcement & Record<string, unknown>>(
    connection,
    prepared(sql`select id, text, created_at as at from announcement where project_id = ${projectId} and created_at > ${since}
      order by created_at desc, id desc limit ${limit}::int`),
  );

/** Stores an announcement. */
export const insertAnnouncement = async (
  connection: Connection,
  { projectId, personId, text, now }: { readonly projectId: number; readonly personId: number; readonly text: string; readonly now: Date },
): Promise<void> => {
  await execute(
    connection,
    prepared(sql`insert into announcement (project_id, person_id, text, created_at) values (${projectId}, ${personId}, ${text}, ${now})`),
  );
};

/** Deletes an announcement of a project. */
export const deleteAnnouncement = async (connection: Connection, projectId: number, id: number): Promise<void> => {
  await execute(connection, prepared(sql`delete from announcement where project_id = ${projectId} and id = ${id}`));
};
