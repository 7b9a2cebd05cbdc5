/** Marks that may stand in each other: many times what any text has. */
export const DEPTH_LIMIT = 100;

/** Notes that a piece of markup may have: a verse with all that stands before it has a tenth of that at most. */
export const NOTES_LIMIT = 1000;

/** A place where a piece of markup goes beyond a limit. */
export interface MarkupExcess {
  /** Offset in the USFM. */
  readonly at: number;
  /** A sentence about it. */
  readonly detail: string;
}
