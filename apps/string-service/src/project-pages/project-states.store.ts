import type { Connection } from '@translation-commons/core/database/database.js';
import { forLanguages } from '@translation-commons/core/database/spread.js';
import { inLanguage, prepared, rows } from '@translation-commons/core/database/statement.js';
import type { Settings } from '@translation-commons/core/kernel/settings/settings.js';
import { utcDay } from '@translation-commons/core/kernel/time.js';
import { unitStates } from '@translation-commons/core/queues/unit-state.sql.js';
import type { DecidingRule } from '@translation-commons/core/ranking/deciding-rule.js';
import { activityCounter, inProjectSets } from '@translation-commons/core/units/counters/counter.sql.js';
import sql, { join, type Sql } from 'sql-template-tag';
import { formatProjectName, type ProjectName } from '../projects/project.js';
import { projectSetsOfProject } from '../projects/project-scope.sql.js';
import { groupByRule, homeTexts } from '../projects/rule-key.sql.js';
import { stringKind } from '../string-kind.js';
import type { DecidedProject } from './progress.store.js';

/** Strings in a language that are decided, have errors, or need votes. */
export type StringStates = {
  readonly decided: number;
  readonly failing: number;
  readonly contested: number;
};

/** Numbers of strings by state, of rows with `state` and `contested`. */
export const STATE_COUNTS = sql`count(*) filter (where state = 'decided')::int as decided, count(*) filter (where state = 'failing')::int as failing,
  count(*) filter (where contested and state = 'leading')::int as contested`;

/** Condition on `translation`: only these strings can be in another state than leading, as one candidate with one vote and no error leads. */
export const MAY_NOT_LEAD = sql`exists (select from translation other where other.unit_id = translation.unit_id and other.lng = translation.lng
  and (other.id <> translation.id or other.count > 1 or cardinality(other.failing) > 0))`;

const unitsOf = (condition: Sql): Sql => sql`translation.unit_id in (select entry.unit_id from template_entry entry where ${condition})`;

/**
 * The states of the strings of some projects in a language, each by the votes of its home and its rule, by `origin/project`; projects without any such are
 * left out. In one statement, with a part for each rule: each looks its projects up one by one, each with its home. Not prepared, as its text varies with
 * the rules.
 */
export const countStatesByProject = async (
  connection: Connection,
  lng: string,
  projects: readonly DecidedProject[],
  settings: Pick<Settings, 'voting'>,
): Promise<Record<string, StringStates>> => {
  const parts = groupByRule(projects, (project) => project, settings).map(({ list, decideBy, home }) => {
    const condition = sql`${unitsOf(sql`entry.project_id = home.id`)} and ${MAY_NOT_LEAD}`;
    return sql`select home.name, its.state, its.contested
      from (
        select project.id, given.name, given.home::bigint[] as project_ids
        from unnest(${list.map(formatProjectName)}::text[], ${homeTexts(list)}) given (name, home)
        join project on project.origin || '/' || project.name = given.name offset 0) home
      cross join lateral (${unitStates({ kind: stringKind, lng, decideBy, home }, condition)}) its`;
  });
  if (parts.length === 0) return {};
  const found = await rows<StringStates & { readonly name: string }>(
    connection,
    inLanguage(lng, sql`select name, ${STATE_COUNTS} from (${join(parts, ' union all ')}) counted group by name`),
  );
  return Object.fromEntries(found.map(({ name, decided, failing, contested }) => [name, { decided, failing, contested }]));
};

/** The states of a project's strings by language, on several servers in one statement per language; languages without any such are left out. */
export const countStatesByLanguage = async (
  connection: Connection,
  { id, languages, ...rule }: DecidingRule & { readonly id: number; readonly languages: readonly string[] },
): Promise<Record<string, StringStates>> => {
  const condition = sql`${unitsOf(sql`entry.project_id = ${id}`)} and ${MAY_NOT_LEAD}`;
  const found = await forLanguages(
    connection,
    async () => languages,
    (lng) => {
      const counted = prepared(
        sql`select ${lng === null ? sql`lng` : sql`${lng}::text as lng`}, ${STATE_COUNTS}
          from (${unitStates({ kind: stringKind, lng, ...rule }, condition)}) its group by 1`,
      );
      return rows<StringStates & { readonly lng: string }>(connection, lng === null ? counted : inLanguage(lng, counted));
    },
  );
  return Object.fromEntries(found.flat().map(({ lng, ...states }) => [lng, states]));
};

/** Day (UTC) of the last contribution to a project by language; those without any are left out. */
export const listLastDaysByLanguage = async (connection: Connection, projectId: number): Promise<Map<string, Date>> => {
  const found = await rows<{ lng: string; day: Date }>(
    connection,
    prepared(sql`select lng, max(day)::timestamp at time zone 'UTC' as day from ${activityCounter}
      where ${inProjectSets(projectSetsOfProject(projectId))} and translations + endorsements > 0 group by lng`),
  );
  return new Map(found.map(({ lng, day }) => [lng, day]));
};

/** Number of people who contributed to some projects in a language since a day (UTC), by `origin/project`; those without any are left out. */
export const countPeopleByProject = async (
  connection: Connection,
  lng: string,
  { projects, since }: { readonly projects: readonly ProjectName[]; readonly since: Date },
): Promise<Record<string, number>> => {
  const names = projects.map(formatProjectName);
  // By set ("offset 0" keeps it so), as a language has much more, and distinct before they meet their projects: a busy year has many rows.
  const found = await rows<{ name: string; people: number }>(
    connection,
    prepared(sql`with member as materialized (
        select project.origin || '/' || project.name as name, project_set.id
        from project join project_set on project.id = any(project_set.project_ids)
        where project.origin || '/' || project.name = any(${names}::text[])),
      contributor as materialized (
        select distinct project_set_id, person_id from (select distinct id from member) its
        cross join lateral (select project_set_id, person_id from ${activityCounter}
          where lng = ${lng} and project_set_id = its.id and day >= ${utcDay(since)}::date and person_id <> 0 and translations + endorsements > 0
          offset 0) of_set)
      select name, count(distinct person_id)::int as people from member join contributor on project_set_id = member.id group by name`),
  );
  return Object.fromEntries(found.map(({ name, people }) => [name, people]));
};

/** Day (UTC) of the last contribution to some projects in a language, by `origin/project`; those without any are left out. */
export const listLastDays = async (connection: Connection, lng: string, projects: readonly ProjectName[]): Promise<Map<string, Date>> => {
  const names = projects.map(formatProjectName);
  const lastOf = (table: Sql) =>
    sql`(select day from ${table} activity where lng = ${lng} and project_set_id = project_set.id and translations + endorsements > 0
      order by day desc limit 1)`;
  const found = await rows<{ name: string; day: Date }>(
    connection,
    prepared(sql`select name, max(day)::timestamp at time zone 'UTC' as day from (
        select project.origin || '/' || project.name as name, greatest(${lastOf(sql`activity_counter`)}, ${lastOf(sql`activity_delta`)}) as day
        from project join project_set on project.id = any(project_set.project_ids)
        where project.origin || '/' || project.name = any(${names}::text[])) active
      where day is not null group by name`),
  );
  return new Map(found.map(({ name, day }) => [name, day]));
};
