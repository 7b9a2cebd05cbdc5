import { MAX_NUMBER } from '@translation-commons/scripture/items/text-item.js';

/** Where a piece of markup stands: at a verse, or at one of the numbers that no verse has. */
export interface MarkupPlace {
  readonly chapter: number;
  readonly nr: number;
}

/** The number of what opens a chapter. */
export const OPENING_NR = 0;

/** The number of what stands behind the last verse of a book. */
export const END_NR = MAX_NUMBER + 1;

/** A piece of markup on its way in. */
export interface MarkupPiece extends MarkupPlace {
  /** The verse's text without marks; null where it is no verse. */
  readonly text: string | null;
  readonly usfm: string;
}
