import { absentChapter, type ChapterNumbers } from '../../items/chapter-numbers.js';
import { type TextFile, type TextItem, TITLE_VERSE, type VerseItem } from '../../items/text-item.js';
import { truncate } from '../../text/truncate.js';
import { placeChapters } from '../usfm/chapter-places.js';
import { type OsisPlace, readOsisId } from './osis-id.js';
import { collectOsisText } from './osis-text.js';
import { readXml, type XmlAttributes, type XmlReader } from './xml.js';

/** Maximum length of an id quoted in a message, in characters. */
const QUOTED_LENGTH_LIMIT = 60;

/**
 * Reads OSIS XML (2.1.1), with chapters and verses as containers or as milestones (`sID`, `eID`).
 * `chapters` numbers the chapters over the whole text; they are called after their book: `Genesis 1`, in short `Gen 1`.
 * Parts of a verse (`Gen.1.5!a`), adjacent or apart, are joined. Titles that are not canonical, notes and headings are no part of a verse; its lines and paragraphs are joined by a space.
 */
export const readOsis = (file: TextFile, chapters: ChapterNumbers): AsyncGenerator<TextItem> =>
  placeChapters(readXml(file, osisReader(file.name, chapters)));

function osisReader(file: string, chapters: ChapterNumbers): XmlReader {
  const text = collectOsisText();
  /** The chapter begun last; `nr` is null where the text has none of the kind. */
  let chapter: { readonly book: string; readonly inBook: number; readonly nr: number | null } = { book: '', inBook: 0, nr: null };
  /** The last verse begun; it is given when another begins, because OSIS may spread one over several elements. */
  let verse: Omit<VerseItem, 'text'> | null = null;

  /** True while a canonical title would be the chapter's, as of a psalm: verse 0. */
  let isBeforeVerses = false;

  const closeVerse = (): TextItem[] => {
    const body = text.take();
    const closed = verse && (body !== '' || verse.verse !== TITLE_VERSE) ? [{ ...verse, text: body }] : [];
    verse = null;
    return closed;
  };

  function* enterChapter({ book, chapter: inBook }: OsisPlace, line: number): Iterable<TextItem> {
    if (chapter.book === book && chapter.inBook === inBook) return;
    yield* closeVerse();
    const nr = chapters.number(book, inBook);
    chapter = { book, inBook, nr };
    isBeforeVerses = true;
    const tname = `${book} ${inBook}`;
    if (nr !== null) yield { kind: 'chapter', nr, name: `${text.bookTitle() || book} ${inBook}`, tname, place: { file, line } };
    else yield absentChapter({ file, line }, tname);
  }

  function* enterVerse(place: OsisPlace, { first, last, parts }: NonNullable<OsisPlace['verses']>, line: number): Iterable<TextItem> {
    yield* enterChapter(place, line);
    isBeforeVerses = false;
    if (verse?.verse === first && !parts && !verse.parts) return text.space();
    yield* closeVerse();
    if (chapter.nr !== null)
      verse = { kind: 'verse', chapter: chapter.nr, verse: first, lastVerse: last, ...(parts && { parts }), file, line };
  }

  function* begin(name: string, { osisID = '' }: XmlAttributes, line: number): Iterable<TextItem> {
    const place = readOsisId(osisID);
    if (place && name === 'chapter') yield* enterChapter(place, line);
    else if (place?.verses) yield* enterVerse(place, place.verses, line);
    else {
      yield* closeVerse();
      yield {
        kind: 'problem',
        file,
        line,
        detail: `“${truncate(osisID, QUOTED_LENGTH_LIMIT)}” is not the osisID of a ${name}, like Gen.1${name === 'verse' ? '.1' : ''}.`,
      };
    }
  }

  return {
    *open(name, attributes, line) {
      const isBegin = (name === 'chapter' || name === 'verse') && attributes.eID === undefined;
      if (isBegin) yield* begin(name, attributes, line);
      const isTitle =
        name === 'title' && isBeforeVerses && chapter.nr !== null && (attributes.canonical === 'true' || attributes.type === 'psalm');
      if (isTitle && verse) text.space();
      else if (isTitle && chapter.nr !== null)
        verse = { kind: 'verse', chapter: chapter.nr, verse: TITLE_VERSE, lastVerse: TITLE_VERSE, file, line };
      text.open(name, attributes, isTitle);
    },
    *close(name) {
      text.close(name);
      if (name === 'osis') yield* closeVerse();
    },
    text: text.add,
  };
}
