/** What is to be taken back: what all of the given conditions are true of. There is at least one. */
export interface UndoSelection {
  /** Written by one of these batches. */
  readonly batches?: readonly number[];
  /** Suggested or endorsed by this person. */
  readonly personId?: number;
  /** Written, or endorsed anew, at this time or later. */
  readonly since?: Date;
}

/** What taking back does. */
export interface UndoCounts {
  /** Translations that go to the trash, … */
  readonly translations: number;
  /** … and their endorsements, by whomever, that go with them. */
  readonly carried: number;
  /** Endorsements of other translations that go to the trash. */
  readonly endorsements: number;
  /** Earlier endorsements that those had replaced, and that come back. */
  readonly returned: number;
  /** Translations that were there before, and are without author again. */
  readonly disowned: number;
}
