import sql, { raw } from 'sql-template-tag';
import type { Connection } from '../../database/database.js';
import { row } from '../../database/statement.js';
import { FOR_CURRENT_SOURCE } from '../../ranking/current-source.js';
import { activityCounter, translatedUnitsCounter } from './counter.sql.js';

/** Differences in the denormalised counters; zero everywhere when they are correct. */
export interface Miscounts {
  /** Number of wrong contribution counts. */
  readonly activity: number;
  /** Number of wrong unit counts. */
  readonly coverage: number;
}

/** Recounts everything and compares. Reads all translations and endorsements. */
export const countMiscounts = async (connection: Connection): Promise<Miscounts> => {
  const miscounts = await row<Miscounts>(
    connection,
    sql`select
      (select count(*) from (
        select from (
          select * from ${activityCounter} union all
          select lng, unit.project_set_id, utc_day(translation.created_at), coalesce(author_id, 0), -1, 0
          from translation join unit on unit.id = unit_id union all
          select lng, unit.project_set_id, utc_day(endorsement.created_at), person_id, 0, -1
          from endorsement join unit on unit.id = unit_id) counted
        group by lng, project_set_id, day, person_id having sum(translations) <> 0 or sum(endorsements) <> 0) wrong) + (select count(*) from (
        select from (
          select lng, day, 0 as person_id, translations, endorsements from activity_counter_by_day union all
          select lng, day, 0, -translations, -endorsements from activity_counter union all
          select 'by month ' || lng, month, person_id, translations, endorsements from activity_counter_by_month union all
          select 'by month ' || lng, month_of(day), person_id, -translations, -endorsements from activity_counter) added
        group by lng, day, person_id having sum(translations) <> 0 or sum(endorsements) <> 0) wrong) as activity,
      (select count(*) from (
        select from (
          select * from ${translatedUnitsCounter} union all
          select '', project_set_id, unit_block(id), -1 from unit union all
          select lng, unit.project_set_id, unit_block(unit.id), -1
          from (select distinct unit_id, lng from translation where ${raw(FOR_CURRENT_SOURCE)}) translated join unit on unit.id = unit_id) counted
        group by lng, project_set_id, block having sum(units) <> 0) wrong) as coverage`,
  );
  if (!miscounts) throw new Error('a select without from gave no row');
  return miscounts;
};
