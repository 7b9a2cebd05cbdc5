import type { Static, TObject, TProperties } from 'typebox';
import type { DecideBy } from '../../../ranking/decide-by.js';
import type { Context } from '../../../units/context.js';
import type { UnitKind } from '../../../units/kind/unit-kind.js';
import { readDecideBy } from '../../../units/read-decide-by.js';

/** Parameters that name the project of a unit; none where units belong to no projects. */
export const projectParams = ({ scope }: UnitKind): TProperties => (scope.decideBy ? scope.params.properties : {});

/** The decision rule of the project in the parameters; the default where they name none. */
export const readProjectRule = (context: Context, params: object): Promise<DecideBy> => {
  const names = Object.keys(projectParams(context.kind));
  const scope: Static<TObject> = Object.fromEntries(Object.entries(params).filter(([name, value]) => names.includes(name) && value !== ''));
  return readDecideBy(context, { scope });
};
