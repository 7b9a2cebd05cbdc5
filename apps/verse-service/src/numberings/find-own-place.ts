import type { Connection } from '@translation-commons/core/database/database.js';
import { findChapterSpans, findNumbered } from './numbering.store.js';

/** A chapter, or verses of one. */
export interface Place {
  readonly chapter: number;
  /** Null: the whole chapter. */
  readonly verses: { readonly first: number; readonly last: number } | null;
}

/** Verses of a chapter that are looked for one by one: the longest has fewer. */
const VERSES_LIMIT = 400;

/**
 * The same place in the text's own numbers. A place in several of its chapters extends to the end of the first. A verse that the text does
 * not number, as the title of a psalm, becomes its chapter. Null where the text has none of it.
 */
export const findOwnPlace = async (connection: Connection, numbering: string, { chapter, verses }: Place): Promise<Place | null> => {
  const asked = verses
    ? Array.from({ length: Math.min(verses.last - verses.first + 1, VERSES_LIMIT) }, (_, at) => ({ chapter, verse: verses.first + at }))
    : [];
  const found = asked.length > 0 ? await findNumbered(connection, numbering, asked) : [];
  const [first] = found;
  if (first) {
    const last = Math.max(...found.filter((one) => one.chapter === first.chapter).map(({ verse }) => verse));
    return { chapter: first.chapter, verses: { first: first.verse, last } };
  }
  const [span] = await findChapterSpans(connection, numbering, chapter);
  if (!span) return null;
  return { chapter: span.chapter, verses: verses || span.first <= 1 ? null : { first: span.first, last: span.last } };
};
