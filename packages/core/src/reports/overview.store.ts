import sql, { type Sql } from 'sql-template-tag';
import type { Connection } from '../database/database.js';
import { prepared, row, rows } from '../database/statement.js';
import { utcDay } from '../kernel/time.js';
import { activityByDay, activityByPerson, inProjectSets, translatedUnitsCounter } from '../units/counters/counter.sql.js';
import type { WeeklyActivity } from './contributions/weekly-activity.js';

/** Number of translated units by language; under the empty string, the number of all units. */
export interface TranslatedUnits {
  readonly lng: string;
  readonly units: number;
}

/** Counts the units on some project sets, in total and by language, in one statement. Languages without translations are left out. */
export const countTranslatedUnits = (connection: Connection, projectSets: Sql | null): Promise<TranslatedUnits[]> =>
  rows<TranslatedUnits & Record<string, unknown>>(
    connection,
    prepared(
      sql`select lng, sum(units)::int as units from ${translatedUnitsCounter} where ${inProjectSets(projectSets)} group by lng having sum(units) > 0`,
    ),
  );

/** Contributions on some project sets by week (UTC, ISO 8601), from the week of a day on; weeks without any are left out. */
export const listWeeklyActivity = (connection: Connection, projectSets: Sql | null, since: Date): Promise<WeeklyActivity[]> =>
  rows<WeeklyActivity & Record<string, unknown>>(
    connection,
    prepared(sql`select to_char(date_trunc('week', day), 'YYYY-MM-DD') as day,
        sum(translations)::int as translations, sum(endorsements)::int as endorsements
      from ${activityByDay(projectSets)} where day >= ${utcDay(since)}::date
      group by 1 having sum(translations) > 0 or sum(endorsements) > 0`),
  );

/** Languages that a front page offers first. */
const ACTIVE_LIMIT = 6;

/** Totals of the service. */
export type Totals = {
  readonly units: number;
  /** Languages with translations. */
  readonly languages: number;
  /** Codes of those with most, first ones first. */
  readonly active: readonly string[];
  /** Translations and endorsements since a day. */
  readonly contributions: number;
  /** Contributors since that day. */
  readonly people: number;
};

/** Reads totals, and contributions since a day, from the counters. */
export const countTotals = async (connection: Connection, since: Date): Promise<Totals> => {
  const found = await row<Totals>(
    connection,
    prepared(sql`select
      (select coalesce(sum(units), 0)::int from ${translatedUnitsCounter} where lng = '') as units,
      (select count(*)::int from (select lng from ${translatedUnitsCounter} where lng <> '' group by lng having sum(units) > 0) spoken) as languages,
      (select coalesce(array_agg(lng order by units desc, lng), '{}') from (select lng, sum(units) as units from ${translatedUnitsCounter}
        where lng <> '' group by lng having sum(units) > 0 order by 2 desc, 1 limit ${ACTIVE_LIMIT}) spoken) as active,
      (select coalesce(sum(translations) + sum(endorsements), 0)::int from ${activityByDay(null)} where day >= ${utcDay(since)}::date) as contributions,
      (select count(*)::int from (select person_id from ${activityByPerson(null, since)} where person_id <> 0 group by person_id having sum(translations) + sum(endorsements) > 0) busy) as people`),
  );
  return found ?? { units: 0, languages: 0, active: [], contributions: 0, people: 0 };
};

/** Lists which of some languages have translations. */
export const listUsedLanguages = async (connection: Connection, codes: readonly string[]): Promise<string[]> => {
  const found = await rows<{ lng: string }>(
    connection,
    prepared(sql`select lng from ${translatedUnitsCounter} where lng = any(${[...codes]}) group by lng having sum(units) > 0`),
  );
  return found.map(({ lng }) => lng);
};
