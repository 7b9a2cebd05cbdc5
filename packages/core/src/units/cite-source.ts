import type { Unit } from './kind/unit.js';
import type { UnitKind } from './kind/unit-kind.js';

/** A source text, form by form, behind how its unit is cited where its kind has references: what mails quote. */
export const citeSource = ({ pages }: UnitKind, unit: Pick<Unit, 'profile' | 'forms'>): readonly string[] => {
  const cited = pages.reference?.(unit);
  return cited === undefined ? unit.forms : unit.forms.map((form) => `${cited} ${form}`);
};
