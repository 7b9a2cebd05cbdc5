import sql from 'sql-template-tag';
import type { Connection } from '../../database/database.js';
import { rows } from '../../database/statement.js';
import { VOTED_LANGUAGES } from './counter.sql.js';

/** Codes of the languages with endorsements, from the counters. */
export const listVotedLanguages = async (connection: Connection): Promise<string[]> => {
  const found = await rows<{ lng: string }>(connection, sql`${VOTED_LANGUAGES} order by lng`);
  return found.map(({ lng }) => lng);
};
