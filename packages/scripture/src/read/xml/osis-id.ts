import { readNumber, type VerseParts } from '../../items/text-item.js';

/** Where in a text an `osisID` points. */
export interface OsisPlace {
  /** As OSIS abbreviates it: `Gen`, `1John`. */
  readonly book: string;
  readonly chapter: number;
  /** First and last verse; null where the id names a whole chapter. */
  readonly verses: { readonly first: number; readonly last: number; readonly parts?: VerseParts } | null;
}

/** Verses that one id may name: no chapter has more. */
const VERSES_LIMIT = 300;

/** Longest name of a book, in characters. */
const BOOK_LENGTH_LIMIT = 60;

/**
 * Reads the `osisID` of a chapter or verse (OSIS 2.1.1, "osisID"): `Gen.1`, `Gen.1.3`, of a merged verse `Gen.1.3 Gen.1.4` or `Gen.1.3-Gen.1.4`.
 * A work before a colon is skipped, and the text behind an exclamation mark but the letter of a part (`Gen.1.3!a`). Null where it names
 * neither, or more verses than a chapter has.
 */
export const readOsisId = (osisId: string): OsisPlace | null => {
  const places = osisId
    .trim()
    .split(/[\s-]+/, VERSES_LIMIT + 1)
    .map(readOneId);
  const first = places[0];
  if (!first || places.length > VERSES_LIMIT) return null;
  const inChapter = places.filter((place) => place?.book === first.book && place.chapter === first.chapter);
  const last = Math.max(...inChapter.map((place) => place?.verses?.last ?? 0));
  if (!first.verses) return first;
  if (last - first.verses.first >= VERSES_LIMIT) return null;
  const end = inChapter.find((place) => place?.verses?.last === last);
  const parts = { first: first.verses.parts?.first ?? '', last: end?.verses?.parts?.last ?? '' };
  return { ...first, verses: { first: first.verses.first, last, ...(parts.first + parts.last !== '' && { parts }) } };
};

function readOneId(id: string): OsisPlace | null {
  const part = /!(\p{L})$/u.exec(id)?.[1];
  const [book, chapterText, verseText] = id.replace(/^.*:/, '').replace(/!.*/s, '').split('.');
  const chapter = readNumber(chapterText ?? '');
  if (!book || book.length > BOOK_LENGTH_LIMIT || chapter === null) return null;
  if (verseText === undefined) return { book, chapter, verses: null };
  const verse = readNumber(verseText);
  const parts = part === undefined ? undefined : { first: part, last: part };
  return verse === null ? null : { book, chapter, verses: { first: verse, last: verse, ...(parts && { parts }) } };
}
