import type { Static, TObject, TProperties } from 'typebox';
import type { DecidingRule } from '../../../ranking/deciding-rule.js';
import type { Context } from '../../../units/context.js';
import type { UnitKind } from '../../../units/kind/unit-kind.js';
import { readDecidingRule } from '../../../units/read-deciding-rule.js';

/** Parameters that name the project of a unit; none where units belong to no projects. */
export const projectParams = ({ scope }: UnitKind): TProperties => (scope.rule ? scope.params.properties : {});

/** The order of candidates in the project that the parameters name; the default where they name none. Refuses an unknown one with `malformed`. */
export const readProjectRule = async (context: Context, params: object): Promise<DecidingRule> => {
  const { db, kind } = context;
  const names = Object.keys(projectParams(kind));
  const scope: Static<TObject> = Object.fromEntries(Object.entries(params).filter(([name, value]) => names.includes(name) && value !== ''));
  const rule = await readDecidingRule(context, { scope });
  // No home: nobody has such a project, which finding it says.
  if (!rule.home && kind.scope.rule?.(scope)) await kind.home?.find(db.pool, scope);
  return rule;
};
