import type { Unit } from './kind/unit.js';
import type { UnitKind } from './kind/unit-kind.js';

/** A source text with all forms, preceded by its citation where the kind has references: as quoted in mails. */
export const citeSource = ({ pages }: UnitKind, unit: Pick<Unit, 'profile' | 'forms'>): readonly string[] => {
  const cited = pages.reference?.(unit);
  return cited === undefined ? unit.forms : unit.forms.map((form) => `${cited} ${form}`);
};
