import sql from 'sql-template-tag';
import type { Connection } from '../../database/database.js';
import { prepared, rows } from '../../database/statement.js';

/** The members of the communities detected in a language; empty where none were. */
export const listCommunities = async (connection: Connection, lng: string): Promise<readonly (readonly number[])[]> => {
  const found = await rows<{ personIds: number[] }>(
    connection,
    prepared(
      sql`select array_agg(person_id order by person_id) as "personIds" from community_member where lng = ${lng} group by side order by side`,
    ),
  );
  return found.map(({ personIds }) => personIds);
};

/** Codes of the languages in which communities were detected. */
export const listCommunityLanguages = async (connection: Connection): Promise<string[]> => {
  const found = await rows<{ lng: string }>(connection, prepared(sql`select distinct lng from community_member order by lng`));
  return found.map(({ lng }) => lng);
};
