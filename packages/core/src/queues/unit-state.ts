/**
 * How far a unit is in a language: nobody translated it (missing); what leads fails an error check, so that it is not exported (failing);
 * what leads is without rival, with somebody for it (decided); or it leads before others, or without anybody for it (leading).
 */
export const UNIT_STATES = ['decided', 'leading', 'failing', 'missing'] as const;
export type UnitState = (typeof UNIT_STATES)[number];

/** How many units of a scope are in each state, and what there is to do beside. */
export interface StateCounts extends Readonly<Record<UnitState, number>> {
  /** Units for several of whose translations there is somebody. */
  readonly contested: number;
  /** Units with translations, but without a word of the person's. */
  readonly unendorsed: number;
}
