import sql from 'sql-template-tag';
import type { Connection } from '../../database/database.js';
import { inLanguage, prepared, row, rows } from '../../database/statement.js';
import { utcDay } from '../../kernel/time.js';
import { activityByPerson, activityCounter } from '../../units/counters/counter.sql.js';
import type { Newcomer } from './team.js';

/** Number of people with contributions in a language since a day (UTC). */
export const countPeopleSince = async (connection: Connection, lng: string, since: Date): Promise<number> => {
  const found = await row<{ people: number }>(
    connection,
    prepared(sql`select count(*)::int as people from (
      select person_id from ${activityByPerson(null, since)} where lng = ${lng} and person_id <> 0
      group by person_id having sum(translations) + sum(endorsements) > 0) contributor`),
  );
  return found?.people ?? 0;
};

/** People whose first contribution in a language was on a day (UTC) or later, newest first. */
export const listNewcomers = (connection: Connection, lng: string, since: Date, limit: number): Promise<Newcomer[]> =>
  rows<Newcomer & Record<string, unknown>>(
    connection,
    prepared(sql`select person.name, to_char(began, 'YYYY-MM-DD') as since, translations, endorsements
      from (
        select person_id, min(day) as began, sum(translations)::int as translations, sum(endorsements)::int as endorsements
        from ${activityCounter} where lng = ${lng} and person_id <> 0
        group by person_id having min(day) >= ${utcDay(since)}::date and sum(translations) + sum(endorsements) > 0) newcomer
      join person on person.id = person_id
      where person.mail is not null order by began desc, person.name collate "C" limit ${limit}::int`),
  );

/** Units that got their first translation of those that they have now, by month (UTC): `2026-11`. */
export const listFirstTranslations = (connection: Connection, lng: string): Promise<{ month: string; units: number }[]> =>
  rows<{ month: string; units: number }>(
    connection,
    inLanguage(
      lng,
      prepared(sql`select to_char(first at time zone 'UTC', 'YYYY-MM') as month, count(*)::int as units
      from (select min(created_at) as first from translation where lng = ${lng} group by unit_id) translated group by 1 order by 1`),
    ),
  );
