import type { Service } from '../units/context.js';
import type { UnitKind } from '../units/kind/unit-kind.js';
import { findUnit } from '../units/unit.store.js';
import type { MadeUnit } from './subject.js';

/** The path of a unit's page, for translations into a language. */
export const unitPathOf = async ({ db }: Pick<Service, 'db'>, kind: UnitKind, { id }: MadeUnit, lng: string): Promise<string> => {
  const unit = await findUnit(db.pool, kind, { id });
  if (!unit) throw new Error(`There is no unit ${id}.`);
  return kind.pages.path(unit, lng);
};
