/** Maximum depth of nested marks: many times that of any text. */
export const DEPTH_LIMIT = 100;

/** Maximum number of notes in a piece of markup: a verse with everything before it has a tenth of that at most. */
export const NOTES_LIMIT = 1000;

/** A place where a piece of markup goes beyond a limit. */
export interface MarkupExcess {
  /** Offset in the USFM. */
  readonly at: number;
  /** A sentence about it. */
  readonly detail: string;
}
