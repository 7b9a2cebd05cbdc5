import { MAX_NUMBER, TITLE_VERSE } from '@translation-commons/scripture/items/text-item.js';

/** Place of a piece of markup: a verse, or one of the numbers that no verse has. */
export interface MarkupPlace {
  readonly chapter: number;
  readonly nr: number;
}

/** The number of what opens a chapter. */
export const OPENING_NR = 0;

/** The number of the markup of a chapter’s title, as {@link OPENING_NR} has that of titles themselves. */
export const TITLE_MARKUP_NR = -1;

/** The number of the markup of a verse or a title, as an expression of SQL. */
export const markupNrOf = (nr: string): string => `(case ${nr} when ${TITLE_VERSE} then ${TITLE_MARKUP_NR} else ${nr} end)`;

/** Number of the markup after the last verse of a book. */
export const END_NR = MAX_NUMBER + 1;

/** A piece of markup on its way in. */
export interface MarkupPiece extends MarkupPlace {
  /** The verse's text without marks; null where it is no verse. */
  readonly text: string | null;
  readonly usfm: string;
  /** Its place in the order of the file; null, or missing: not known. */
  readonly position?: number | null;
}
