import sql, { type Sql } from 'sql-template-tag';
import { utcDay } from '../../kernel/time.js';

/** Contributions by `lng`, `project_set_id`, `day` and `person_id`: `translations`, `endorsements`. Several rows with the same key add up. */
export const activityCounter: Sql = sql`(
  select lng, project_set_id, day, person_id, translations, endorsements from activity_counter union all
  select lng, project_set_id, day, person_id, translations, endorsements from activity_delta) activity`;

/** Translated units by `lng`, `project_set_id` and `block`: `units`. Several rows with the same key add up; `lng` empty: all units. */
export const translatedUnitsCounter: Sql = sql`(
  select lng, project_set_id, block, units from translated_units_counter union all
  select lng, project_set_id, block, units from translated_units_delta) coverage`;

/** SQL condition that `project_set_id` is one of the project sets; true where there is no filter. */
export const inProjectSets = (projectSets: Sql | null): Sql =>
  projectSets ? sql`project_set_id in (select project_set.id from project_set where ${projectSets})` : sql`true`;

const activityChanges = (columns: Sql): Sql => sql`select ${columns}, translations, endorsements from activity_delta`;

const activityInProjectSets = (columns: Sql, projectSets: Sql): Sql =>
  sql`(select ${columns}, translations, endorsements from ${activityCounter} where ${inProjectSets(projectSets)}) activity`;

/** {@link activityCounter} for some project sets by `lng` and `day`. For all of them from the sums, of which there is one a day. */
export const activityByDay = (projectSets: Sql | null): Sql => {
  const columns = sql`lng, day`;
  return projectSets
    ? activityInProjectSets(columns, projectSets)
    : sql`(select ${columns}, translations, endorsements from activity_counter_by_day union all ${activityChanges(columns)}) activity`;
};

/** Selects the `lng` of the languages with endorsements. */
export const VOTED_LANGUAGES: Sql = sql`
  select lng from (select lng, endorsements from activity_counter_by_day union all select lng, endorsements from activity_delta) counted
  group by lng having sum(endorsements) > 0`;

/** The first day of the first month that starts on or after a day (UTC). */
const firstWholeMonth = (day: Date): Date =>
  new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + (day.getUTCDate() > 1 ? 1 : 0), 1));

/** {@link activityCounter} for some project sets, since a day (UTC), by `lng` and `person_id`. For all of them from monthly sums. */
export const activityByPerson = (projectSets: Sql | null, since: Date): Sql => {
  const columns = sql`lng, person_id`;
  const [first, whole] = [since, firstWholeMonth(since)].map(utcDay);
  if (projectSets)
    return sql`(select * from ${activityInProjectSets(sql`${columns}, day`, projectSets)} where day >= ${first}::date) activity`;
  return sql`(
    select ${columns}, translations, endorsements from activity_counter_by_month where month >= ${whole}::date union all
    select ${columns}, translations, endorsements from activity_counter where day >= ${first}::date and day < ${whole}::date union all
    ${activityChanges(columns)} where day >= ${first}::date) activity`;
};
