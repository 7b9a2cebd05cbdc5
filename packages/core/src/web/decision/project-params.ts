import type { Static, TObject, TProperties } from 'typebox';
import type { Context } from '../../units/context.js';
import type { UnitKind } from '../../units/kind/unit-kind.js';
import type { DecideBy } from '../../units/ranking/decide-by.js';
import { readDecideBy } from '../../units/read-decide-by.js';

/** The parameters that name the project in which a unit is asked for; none where units are in no projects. */
export const projectParams = ({ scope }: UnitKind): TProperties => (scope.decideBy ? scope.params.properties : {});

/** What decides in the project that the parameters name; where they name none, what decides there. */
export const readProjectRule = (context: Context, params: object): Promise<DecideBy> => {
  const names = Object.keys(projectParams(context.kind));
  const scope: Static<TObject> = Object.fromEntries(Object.entries(params).filter(([name, value]) => names.includes(name) && value !== ''));
  return readDecideBy(context, { scope });
};
