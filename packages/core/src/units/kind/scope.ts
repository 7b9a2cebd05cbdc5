import type { Sql } from 'sql-template-tag';
import type { Static, TObject } from 'typebox';
import type { Person } from '../../kernel/person.js';
import type { Refusal } from '../../kernel/refusal.js';

/** A part of a walk through the units of a scope in their order. */
export interface WalkStep {
  /** Id of the unit behind which it begins, backward: before which; null: at the end. Nothing is beside a unit that is not in the scope. */
  readonly from: number | null;
  readonly forward: boolean;
  /** On `found.unit_id`; null: none. */
  readonly condition: Sql | null;
  /** Number of rows at most; null: all. */
  readonly limit: number | null;
  /** True if a unit may come again at later places, which is faster where the caller takes its first. */
  readonly repeats?: boolean;
}

/** The order of a scope's units: that of their source. */
export interface ScopeOrder {
  /** Columns of the rows that sort them, first to last. */
  readonly columns: readonly string[];
  /** Rows of `unit_id` and these columns, sorted, each unit once unless it may repeat. No more entries are read than give them, whatever the size of the scope. */
  readonly rows: (step: WalkStep) => Sql;
}

/** The units of a scope: an SQL condition, and equivalent forms that are faster in some places, each optional. */
export interface ScopeSelection {
  /** On `unit.id` and `profile`; null: all units. */
  readonly condition: Sql | null;
  /** As rows with a `unit_id`, possibly repeated, where that is faster than scanning units. */
  readonly rows?: Sql | null;
  /** The same of units whose ids are in a range, both ends included, each an expression. Where there is one, it and `projectSets` name the same units. */
  readonly rowsBetween?: ((least: Sql, greatest: Sql) => Sql) | null;
  /** As a condition on the unit's `project_set`, for counts and random picks. */
  readonly projectSets?: Sql | null;
  /** The order in which lists and queues go through them; null or missing: by id. */
  readonly order?: ScopeOrder | null;
  /**
   * The refusal of an unknown scope, with the condition, on no table, under which the scope exists. Missing where the answer is an empty list.
   */
  readonly bounds?: { readonly condition: Sql; readonly refusal: Refusal } | null;
}

/** Projects that units belong to, for data owned by a project: each a select of ids of `project`. */
export interface KindProjects {
  /** Projects that the person manages. */
  managedBy(personId: number): Sql;
  /** Projects that the person takes part in. */
  workedInBy(personId: number): Sql;
  /**
   * Ids of the people who manage one of some projects.
   *
   * @param projectIds a select of ids of `project`, in parentheses
   */
  managers(projectIds: Sql): Sql;
}

/** Parameters that narrow the units. */
export interface KindScope<Scope extends TObject = TObject> {
  /** Schema of the parameters that narrow lists, reports and random picks: `origin` and `project`, or `chapter`. */
  readonly params: Scope;
  /** Their meaning. */
  select(scope: Static<Scope>): ScopeSelection;
  /** Condition on the `project_set` of the units that a person prefers; null: none in particular. */
  favourites(person: Person): Sql | null;
  /**
   * The order of candidates in the project of a scope, as a select of one row of `"decideBy"` and `"homeIds"`, the ids of the projects of its home;
   * null where the scope names none. Absent: there are no projects.
   */
  rule?(scope: Static<Scope>): Sql | null;
  /** The same for a list of one project, as named by pages; null where there is none of that name. */
  ruleOfList?(list: string): Sql | null;
  /** Absent: units belong to no projects. */
  readonly projects?: KindProjects;
}
