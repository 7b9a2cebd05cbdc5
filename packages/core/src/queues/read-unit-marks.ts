import type { Static, TObject } from 'typebox';
import type { DecideBy } from '../ranking/decide-by.js';
import type { Context } from '../units/context.js';
import type { Unit } from '../units/kind/unit.js';
import type { UnitMarks } from './unit-state.js';
import { listUnitMarks } from './unit-state.store.js';

/**
 * Marks of units in lists, by unit id: state in a language, and place in a scope.
 *
 * @param decideBy the order of candidates there
 */
export const readUnitMarks = (
  context: Context,
  { lng, scope, decideBy }: { readonly lng: string; readonly scope: Static<TObject>; readonly decideBy: DecideBy },
  records: readonly { readonly unit: Pick<Unit, 'id'> }[],
): Promise<ReadonlyMap<number, UnitMarks>> => {
  const { db, kind } = context;
  const judging = { kind, lng, scope, decideBy };
  return listUnitMarks(
    db.pool,
    judging,
    records.map(({ unit }) => unit.id),
  );
};
