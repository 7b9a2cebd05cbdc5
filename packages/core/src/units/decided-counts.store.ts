import sql, { type Sql } from 'sql-template-tag';
import type { Connection } from '../database/database.js';
import { forLanguages } from '../database/spread.js';
import { inLanguage, prepared, rows } from '../database/statement.js';
import { type DecidedQuery, decidedUnits } from '../ranking/decided-units.sql.js';
import { translatedUnitsCounter } from './counters/counter.sql.js';

/** Number of decided units in a language. */
export type LanguageCount = { readonly lng: string; readonly decided: number };

/** Languages with translations, from the unit counter. */
const listTranslatedLanguages = async (connection: Connection): Promise<string[]> => {
  const found = await rows<{ lng: string }>(
    connection,
    prepared(sql`select lng from ${translatedUnitsCounter} where lng <> '' group by lng having sum(units) > 0 order by lng`),
  );
  return found.map(({ lng }) => lng);
};

/**
 * Number of decided units by language; languages without any are left out. In one statement, on several servers in one per language.
 *
 * @param condition narrows the translations; missing: all
 */
export const countDecidedUnits = async (
  connection: Connection,
  { condition = sql`true`, ...query }: Omit<DecidedQuery, 'condition'> & { readonly condition?: Sql },
): Promise<LanguageCount[]> => {
  const count = (asked: DecidedQuery) =>
    prepared(sql`select lng, count(*)::int as decided from (${decidedUnits(asked)}) decided group by lng order by lng`);
  const counts = await forLanguages(
    connection,
    () => listTranslatedLanguages(connection),
    (lng) =>
      lng === null
        ? rows<LanguageCount>(connection, count({ ...query, condition }))
        : rows<LanguageCount>(connection, inLanguage(lng, count({ ...query, condition: sql`${condition} and translation.lng = ${lng}` }))),
  );
  return counts.flat();
};
