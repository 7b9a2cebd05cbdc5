/**
 * State of a unit in a language: without translation (missing); the leading translation fails an error check and is not exported (failing); decided
 * (docs/deciding.md); or leading but not decided, contested or not (leading).
 */
const UNIT_STATES = ['decided', 'leading', 'failing', 'missing'] as const;
/** State of a unit in a language. */
export type UnitState = (typeof UNIT_STATES)[number];

const SHOWN_STATES = ['missing', 'suggested', 'decided', 'contested', 'failing'] as const;

/**
 * Displayed state of a unit, by a colour and a shape: as {@link UnitState}, except that a leading one is `contested` where opinions are divided,
 * otherwise `suggested`.
 */
export type ShownState = (typeof SHOWN_STATES)[number];

/** Marks of a unit in lists, beside its texts. */
export interface UnitMarks {
  readonly state: ShownState;
  /** Its place, from the kind's feeds; null: none. */
  readonly place: unknown;
}

/** Number of units of a scope in each state, independent of the reader. */
export type UnitCounts = Readonly<Record<UnitState, number>> & {
  /** Units with divided opinions: two candidates tie, or the second is close. */
  readonly contested: number;
  /** Units with several candidates. */
  readonly several: number;
};

/** The same, with the reader's own open work. */
export type StateCounts = UnitCounts & {
  /** Units with several candidates, none of which the reader has endorsed: those of the queue `decide`. */
  readonly choices: number;
  /** Units with translations, but without an endorsement of the reader. */
  readonly unendorsed: number;
};
