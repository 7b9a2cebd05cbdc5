import sql, { raw, type Sql } from 'sql-template-tag';
import type { Connection } from '../../database/database.js';
import { prepared, row } from '../../database/statement.js';
import { FOR_CURRENT_SOURCE } from '../current-source.js';

/** Contributions by `lng`, `project_set_id`, `day` and `person_id`: `translations`, `endorsements`. Several rows for the same add up. */
export const activityCounter: Sql = sql`(
  select lng, project_set_id, day, person_id, translations, endorsements from activity_counter union all
  select lng, project_set_id, day, person_id, translations, endorsements from activity_delta) activity`;

/** Units that have a translation, by `lng`, `project_set_id` and `block`: `units`. Several rows for the same add up; `lng` empty: all units. */
export const translatedUnitsCounter: Sql = sql`(
  select lng, project_set_id, block, units from translated_units_counter union all
  select lng, project_set_id, block, units from translated_units_delta) coverage`;

/** The condition that `project_set_id` is one of the project sets; true where they are not narrowed. */
export const inProjectSets = (projectSets: Sql | null): Sql =>
  projectSets ? sql`project_set_id in (select project_set.id from project_set where ${projectSets})` : sql`true`;

const activityChanges = (columns: Sql): Sql => sql`select ${columns}, translations, endorsements from activity_delta`;

const activityInProjectSets = (columns: Sql, projectSets: Sql): Sql =>
  sql`(select ${columns}, translations, endorsements from ${activityCounter} where ${inProjectSets(projectSets)}) activity`;

/** {@link activityCounter} on some project sets by `lng` and `day`. On all of them by sums, of which there is one a day. */
export const activityByDay = (projectSets: Sql | null): Sql => {
  const columns = sql`lng, day`;
  return projectSets
    ? activityInProjectSets(columns, projectSets)
    : sql`(select ${columns}, translations, endorsements from activity_counter_by_day union all ${activityChanges(columns)}) activity`;
};

/** The first day of the first month that begins on a day (UTC) or after it. */
const firstWholeMonth = (day: Date): Date =>
  new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + (day.getUTCDate() > 1 ? 1 : 0), 1));

/** {@link activityCounter} on some project sets, from the beginning of a day (UTC) on, by `lng` and `person_id`. On all of them by sums of whole months. */
export const activityByPerson = (projectSets: Sql | null, since: Date): Sql => {
  const columns = sql`lng, person_id`;
  const [first, whole] = [since, firstWholeMonth(since)].map((day) => day.toISOString().slice(0, 10));
  if (projectSets)
    return sql`(select * from ${activityInProjectSets(sql`${columns}, day`, projectSets)} where day >= ${first}::date) activity`;
  return sql`(
    select ${columns}, translations, endorsements from activity_counter_by_month where month >= ${whole}::date union all
    select ${columns}, translations, endorsements from activity_counter where day >= ${first}::date and day < ${whole}::date union all
    ${activityChanges(columns)} where day >= ${first}::date) activity`;
};

/** Adds changes to the tallies, at most so many of each. Returns how many rows it wrote; 0 where nothing is to do or another process does it. */
export const rollUpChanges = async (connection: Connection, most: number): Promise<number> => {
  const folded = await row<{ written: number }>(connection, prepared(sql`select roll_up_counters(${most}) as written`));
  return folded?.written ?? 0;
};

/** What is wrong in tallies; zero everywhere when they are right. */
export interface Miscounts {
  /** Sums of contributions that differ from what is there. */
  readonly activity: number;
  /** Numbers of translated units, or of units, that differ from what is there. */
  readonly coverage: number;
}

/** Counts everything anew and compares. Reads all translations and endorsements. */
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
