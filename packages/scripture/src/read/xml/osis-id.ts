import { readNumber } from '../../items/text-item.js';

/** Where in a text an `osisID` points. */
export interface OsisPlace {
  /** As OSIS abbreviates it: `Gen`, `1John`. */
  readonly book: string;
  readonly chapter: number;
  /** First and last verse; null where the id names a whole chapter. */
  readonly verses: { readonly first: number; readonly last: number } | null;
}

/**
 * Reads the `osisID` of a chapter or verse (OSIS 2.1.1, "osisID"): `Gen.1`, `Gen.1.3`, of a merged verse `Gen.1.3 Gen.1.4` or `Gen.1.3-Gen.1.4`.
 * A work before a colon and a part behind an exclamation mark are passed over. Null where it names neither.
 */
export const readOsisId = (osisId: string): OsisPlace | null => {
  const places = osisId
    .trim()
    .split(/[\s-]+/)
    .map(readOneId);
  const first = places[0];
  if (!first) return null;
  const inChapter = places.filter((place) => place?.book === first.book && place.chapter === first.chapter);
  const last = Math.max(...inChapter.map((place) => place?.verses?.last ?? 0));
  return first.verses ? { ...first, verses: { first: first.verses.first, last } } : first;
};

function readOneId(id: string): OsisPlace | null {
  const [book, chapterText, verseText] = id.replace(/^.*:/, '').replace(/!.*$/, '').split('.');
  const chapter = readNumber(chapterText ?? '');
  if (!book || chapter === null) return null;
  if (verseText === undefined) return { book, chapter, verses: null };
  const verse = readNumber(verseText);
  return verse === null ? null : { book, chapter, verses: { first: verse, last: verse } };
}
