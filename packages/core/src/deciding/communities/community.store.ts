import sql from 'sql-template-tag';
import type { Connection } from '../../database/database.js';
import { prepared, rows } from '../../database/statement.js';

/** The people of the communities that were found in a language, one after the other; none where none were found. */
export const listCommunities = async (connection: Connection, lng: string): Promise<readonly (readonly number[])[]> => {
  const found = await rows<{ personIds: number[] }>(
    connection,
    prepared(
      sql`select array_agg(person_id order by person_id) as "personIds" from community_member where lng = ${lng} group by side order by side`,
    ),
  );
  return found.map(({ personIds }) => personIds);
};

/** Languages in which communities were found, by their codes. */
export const listCommunityLanguages = async (connection: Connection): Promise<string[]> => {
  const found = await rows<{ lng: string }>(connection, prepared(sql`select distinct lng from community_member order by lng`));
  return found.map(({ lng }) => lng);
};
