import type { Context } from './context.js';
import type { Unit } from './kind/unit.js';
import { selectUnitPlaces } from './unit-details.store.js';

/** Places of units as feeds have them, for `placeName` of the kind, by the units' ids. Units without one are left out. */
export const readUnitPlaces = ({ db, kind }: Pick<Context, 'db' | 'kind'>, units: readonly Unit[]): Promise<ReadonlyMap<number, unknown>> =>
  selectUnitPlaces(db.pool, kind, [...new Set(units.map(({ id }) => id))]);
