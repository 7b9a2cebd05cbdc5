/**
 * How far a unit is in a language: nobody translated it (missing); what leads fails an error check, so that it is not exported (failing);
 * it is decided (docs/deciding.md); or something leads that is not decided, contested or not (leading).
 */
export const UNIT_STATES = ['decided', 'leading', 'failing', 'missing'] as const;
export type UnitState = (typeof UNIT_STATES)[number];

/**
 * The state of a unit as lists show it, by a colour and a shape: as {@link UNIT_STATES}, where what leads is `contested` if people are divided,
 * and `suggested` otherwise.
 */
export const SHOWN_STATES = ['missing', 'suggested', 'decided', 'contested', 'failing'] as const;
export type ShownState = (typeof SHOWN_STATES)[number];

/** What lists say of a unit beside its texts. */
export interface UnitMarks {
  readonly state: ShownState;
  /** Where it belongs, as the kind's feeds know it; null: nowhere. */
  readonly place: unknown;
}

/** How many units of a scope are in each state, whoever asks. */
export type UnitCounts = Readonly<Record<UnitState, number>> & {
  /** Units on which people are divided: two candidates tie, or the second is near. */
  readonly contested: number;
};

/** The same with what there is to do beside for who asks. */
export type StateCounts = UnitCounts & {
  /** Units with translations, but without a word of the person's. */
  readonly unendorsed: number;
};
