import type { Person } from '@translation-commons/core/kernel/person.js';
import type { KindProjects, ScopeSelection } from '@translation-commons/core/units/kind/scope.js';
import sql, { type Sql } from 'sql-template-tag';
import { entryOrder } from './entry-order.sql.js';
import { splitProjectNames } from './project.js';

/** Key of a project's home: the same for all projects of a family. */
export const HOME_KEY = sql`coalesce('family ' || project.family, 'project ' || project.id)`;

/** The scope of a search or report: the strings of a project, of an origin, of all projects of that name, or of several projects. */
export interface ProjectScope {
  readonly origin?: string | undefined;
  readonly project?: string | undefined;
  /** Several projects as `origin/project`, joined by {@link joinProjectNames}; with `origin` or `project`, those of them. */
  readonly projects?: string | undefined;
}

/** SQL condition on `project` that the scope means; null where it names none. */
export const projectCondition = ({ origin, project, projects }: ProjectScope): Sql | null => {
  if (projects) {
    const listed = sql`project.origin || '/' || project.name = any(${splitProjectNames(projects)}::text[])`;
    const named = projectCondition({ origin, project });
    return named ? sql`${named} and ${listed}` : listed;
  }
  if (origin && project) return sql`project.origin = ${origin} and project.name = ${project}`;
  if (origin) return sql`project.origin = ${origin}`;
  return project ? sql`project.name = ${project}` : null;
};

const ruleOf = (condition: Sql | null): Sql | null =>
  condition && sql`select project.decide_by::text as "decideBy", home_projects(project.id) as "homeIds" from project where ${condition}`;

/** Order of candidates in the project of the scope; null where the scope does not name one by origin and name. */
export const ruleOfScope = (scope: ProjectScope): Sql | null => (scope.origin && scope.project ? ruleOf(projectCondition(scope)) : null);

/** SQL condition on `project` that it is the one of a template; null where the text names no template. */
export const projectOfTemplate = (templateId: string): Sql | null =>
  /^[1-9]\d{0,8}$/.test(templateId)
    ? sql`project.id = (select template.project_id from template where template.id = ${Number(templateId)})`
    : null;

/** Order of candidates in the project of a template; null where the text names no template. */
export const ruleOfTemplate = (templateId: string): Sql | null => ruleOf(projectOfTemplate(templateId));

/** Ids of the projects that a condition on `project` leaves. */
const projectIds = (condition: Sql): Sql => sql`select project.id from project where ${condition}`;

/** The strings that occur in the projects that the scope names; all where it names none. */
export const selectProjects = (scope: ProjectScope): ScopeSelection => {
  const named = projectCondition(scope);
  if (!named) return { condition: null };
  const projects = projectIds(named);
  return {
    condition: sql`exists (select from template_entry entry where entry.unit_id = unit.id and entry.project_id in (${projects}))`,
    rows: sql`select entry.unit_id from template_entry entry where entry.project_id in (${projects})`,
    // The projects as a list, so that the range is one of the index for each.
    rowsBetween: (least, greatest) => sql`select entry.unit_id from template_entry entry
      where entry.project_id = any(array(${projects})) and entry.unit_id between ${least} and ${greatest}`,
    projectSets: sql`project_set.project_ids && array(${projects})`,
    order: entryOrder(named),
  };
};

/** The condition that a project set holds strings of the project. */
export const projectSetsOfProject = (projectId: number): Sql => sql`project_set.project_ids && array[${projectId}::bigint]`;

/**
 * The condition that a project set holds strings of any of the projects, or of a project of any of the origins.
 *
 * @param names `origin/project` or `origin`; unknown ones are passed over
 */
export const projectSetsOfNames = (names: readonly string[]): Sql => sql`project_set.project_ids && array(
  select project.id from project where project.origin = any(${[...names]}) or project.origin || '/' || project.name = any(${[...names]}))`;

/** The condition that a project set holds strings of the projects that the person is subscribed to. */
export const projectSetsOfSubscriptions = ({ id }: Pick<Person, 'id'>): Sql =>
  sql`project_set.project_ids && array(select subscription.project_id from subscription where subscription.person_id = ${id})`;

const projectsOfMember = (personId: number, role: Sql): Sql => sql`select project.id from project where project.owner_id = ${personId}
  union all select member.project_id from project_member member where member.person_id = ${personId} and ${role}`;

/** The projects that a person owns or administrates, and those that they moderate besides. */
export const stringProjects: KindProjects = {
  managedBy: (personId) => projectsOfMember(personId, sql`member.role = 'admin'`),
  workedInBy: (personId) => projectsOfMember(personId, sql`true`),
  managers: (ids) => sql`select project.owner_id from project where project.id in ${ids} and project.owner_id is not null
    union select member.person_id from project_member member where member.project_id in ${ids} and member.role = 'admin'`,
};

/** SQL condition on `unit`: the person is owner, admin or moderator of every project that the string is in, and there is one. */
export const moderatesAllProjects = ({ id }: Pick<Person, 'id'>): Sql => sql`(
  select bool_and(project.owner_id is not distinct from ${id} or exists (
    select from project_member member where member.project_id = project.id and member.person_id = ${id}))
  from project where project.id in (select entry.project_id from template_entry entry where entry.unit_id = unit.id))`;
