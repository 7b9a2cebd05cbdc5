/** Conditions for an undo: it covers everything that meets all of the given ones, of which there is at least one. */
export interface UndoSelection {
  /** Written by one of these batches. */
  readonly batches?: readonly number[];
  /** Suggested, endorsed or objected to by this person. */
  readonly personId?: number;
  /** Written, or endorsed again, at this time or later. */
  readonly since?: Date;
}

/** Effect of an undo, in numbers. */
export interface UndoCounts {
  /** Translations that move to the trash. */
  readonly translations: number;
  /** Their endorsements, by anybody, that move with them. */
  readonly carried: number;
  /** Endorsements of other translations that move to the trash. */
  readonly endorsements: number;
  /** Earlier endorsements that those had replaced, which are restored. */
  readonly returned: number;
  /** Existing translations that lose the author that an import gave them. */
  readonly disowned: number;
  /** Objections to existing translations that are deleted: those of a person or time, as no batch gives any. */
  readonly objections: number;
}
