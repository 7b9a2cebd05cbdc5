import sql from 'sql-template-tag';
import type { Connection } from '../../database/database.js';
import { prepared, rows } from '../../database/statement.js';
import { translatedUnitsCounter } from './counter.sql.js';

/** The languages that something is translated into, by the counter of units. */
export const listTranslatedLanguages = async (connection: Connection): Promise<string[]> => {
  const found = await rows<{ lng: string }>(
    connection,
    prepared(sql`select lng from ${translatedUnitsCounter} where lng <> '' group by lng having sum(units) > 0 order by lng`),
  );
  return found.map(({ lng }) => lng);
};
