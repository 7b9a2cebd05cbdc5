import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { ScopeOrder, ScopeSelection, WalkStep } from './kind/scope.js';
import type { UnitKind } from './kind/unit-kind.js';
import { unitTables } from './unit.sql.js';

/** SQL condition that `unit`, with `profile`, is in the scope: by its project set where the scope allows. */
export const unitInScope = ({ projectSets, condition }: ScopeSelection): Sql =>
  projectSets ? sql`unit.project_set_id in (select project_set.id from project_set where ${projectSets})` : (condition ?? sql`true`);

/** Comparison with the place where a walk begins, and direction of its order. */
export const walkDirection = ({ forward }: Pick<WalkStep, 'forward'>): { readonly beyond: Sql; readonly direction: Sql } =>
  forward ? { beyond: raw('>'), direction: raw('asc') } : { beyond: raw('<'), direction: raw('desc') };

/** The `limit` of a walk. */
export const walkLimit = ({ limit }: Pick<WalkStep, 'limit'>): Sql => (limit === null ? sql`` : sql`limit ${limit}::int`);

/** The `order by` list of a walk over rows under a name. */
export const sortWalk = (name: string, { columns }: Pick<ScopeOrder, 'columns'>, { forward }: Pick<WalkStep, 'forward'>): Sql =>
  join(columns.map((column) => raw(`${name}.${column} ${forward ? 'asc' : 'desc'}`)));

/** The order by id, of scopes without one of their own. */
const orderById = (kind: UnitKind, scope: ScopeSelection): ScopeOrder => ({
  columns: ['unit_id'],
  rows: (step) => {
    const { beyond, direction } = walkDirection(step);
    return sql`select found.unit_id from (select unit.id as unit_id from ${unitTables(kind)} where ${unitInScope(scope)}) found
      where ${step.from === null ? sql`true` : sql`found.unit_id ${beyond} ${step.from}`} and ${step.condition ?? sql`true`}
      order by found.unit_id ${direction} ${walkLimit(step)}`;
  },
});

/** The order in which lists, queues and neighbours go through a scope. */
export const scopeOrder = (kind: UnitKind, scope: ScopeSelection): ScopeOrder => scope.order ?? orderById(kind, scope);
