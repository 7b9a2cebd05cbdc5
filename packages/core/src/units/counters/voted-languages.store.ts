import sql, { type Sql } from 'sql-template-tag';
import type { Connection } from '../../database/database.js';
import { rows } from '../../database/statement.js';

/** Selects the `lng` of the languages with endorsements, from the counters. */
export const VOTED_LANGUAGES: Sql = sql`
  select lng from (select lng, endorsements from activity_counter_by_day union all select lng, endorsements from activity_delta) counted
  group by lng having sum(endorsements) > 0`;

/** Codes of the languages with endorsements, from the counters. */
export const listVotedLanguages = async (connection: Connection): Promise<string[]> => {
  const found = await rows<{ lng: string }>(connection, sql`${VOTED_LANGUAGES} order by lng`);
  return found.map(({ lng }) => lng);
};
