import type { Numbering } from './numbering.js';

/** The last verse of a chapter of a text. */
export interface ChapterEnd {
  readonly book: string;
  /** In the book. */
  readonly number: number;
  readonly lastVerse: number;
}

/** A numbering that a text was found to have. */
export interface GuessedNumbering {
  readonly numbering: Numbering;
  /** Chapters that end as the numbering says. */
  readonly agreeing: number;
  /** Chapters that were looked at: those of books that the numbering knows. */
  readonly compared: number;
}

/** A text of which fewer chapters end as a numbering says has another one. */
const AGREEING_SHARE_MIN = 0.8;

/**
 * Guesses the numbering of a text by the last verses of its chapters: the one that most of them agree with, the earlier in the list where
 * several do. Null where none fits, as for texts that are no Bible.
 */
export const guessNumbering = (ends: readonly ChapterEnd[], numberings: readonly Numbering[]): GuessedNumbering | null => {
  let best: GuessedNumbering | null = null;
  for (const numbering of numberings) {
    const known = ends.filter(({ book }) => numbering.lastVerses.has(book));
    const agreeing = known.filter(({ book, number, lastVerse }) => numbering.lastVerses.get(book)?.[number - 1] === lastVerse).length;
    if (agreeing > (best?.agreeing ?? 0)) best = { numbering, agreeing, compared: known.length };
  }
  return best && best.agreeing >= AGREEING_SHARE_MIN * best.compared ? best : null;
};
