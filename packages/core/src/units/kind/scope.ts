import type { Sql } from 'sql-template-tag';
import type { Static, TObject } from 'typebox';
import type { Person } from '../../kernel/person.js';
import type { Refusal } from '../../kernel/refusal.js';

/** The units of a scope: the condition that says which, and the same in forms that are faster somewhere, each of which may be missing. */
export interface ScopeSelection {
  /** On `unit.id` and `profile`; null: all units. */
  readonly condition: Sql | null;
  /** As rows with a `unit_id`, some of them again, where they are found faster than by looking at units. */
  readonly rows?: Sql | null;
  /** As a condition on the `project_set` that the unit is on, for counts and random picks. */
  readonly projectSets?: Sql | null;
  /**
   * In the order in which they follow each other, as a `select` of `unit_id` that a `limit` may come after: a unit is where it is for
   * the first time. Missing: as they came.
   *
   * @param condition on `found.unit_id`; null: none
   */
  readonly inOrder?: ((condition: Sql | null) => Sql) | null;
  /**
   * How a scope that names nothing is refused, with the condition, on no table, under which it names something.
   * Missing where the answer to it is an empty list.
   */
  readonly bounds?: { readonly condition: Sql; readonly refusal: Refusal } | null;
}

/** The projects that units are in, for what belongs to one of them: each a select of ids of `project`. */
export interface KindProjects {
  /** Those that the person may change. */
  managedBy(personId: number): Sql;
  /** Those that the person has a part in. */
  workedInBy(personId: number): Sql;
  /**
   * Ids of the people who may change one of some projects.
   *
   * @param projectIds a select of ids of `project`, in brackets
   */
  managers(projectIds: Sql): Sql;
}

/** What narrows the units. */
export interface KindScope<Scope extends TObject = TObject> {
  /** The parameters that narrow lists, reports and random picks: `origin` and `project`, or `chapter`. */
  readonly params: Scope;
  /** What they mean. */
  select(scope: Static<Scope>): ScopeSelection;
  /** The condition on the `project_set` of the units that a person would rather be given; null: none in particular. */
  favourites(person: Person): Sql | null;
  /** What the one project of a scope puts candidates in order by, as a scalar of `decide_by`; null where it names none. Absent: there are none. */
  decideBy?(scope: Static<Scope>): Sql | null;
  /** The same for a list, as pages name it, that is of one project; null where the name names none. */
  decideByOfList?(list: string): Sql | null;
  /** Absent: units are in no projects. */
  readonly projects?: KindProjects;
}
