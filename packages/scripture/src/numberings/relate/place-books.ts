import { findOsisBook } from '../../books/book-names.js';
import { bookPlaceOf, type NamedChapter } from '../../books/book-place.js';
import { usfmCode } from '../../books/osis-books.js';

/** A chapter of a book of the Bible. */
export interface PlacedChapter {
  /** Over the whole text. */
  readonly nr: number;
  /** Identifier of the book in USFM. */
  readonly book: string;
  /** In the book. */
  readonly number: number;
  /** The book's name in the text; empty where its chapters have none. */
  readonly bookName: string;
}

/**
 * The chapters that are of books of the Bible, by their short names (`RUT 1`) or by the names of the books in the languages of the pages
 * (`Ruth 1`). Of other texts none are.
 */
export const placeBooks = async (chapters: readonly NamedChapter[]): Promise<readonly PlacedChapter[]> => {
  const known = new Map<string, string | null>();
  const placed: PlacedChapter[] = [];
  for (const chapter of chapters) {
    const { code, number, book } = bookPlaceOf(chapter);
    if (code !== 'XXA') {
      placed.push({ nr: chapter.nr, book: code, number, bookName: book });
      continue;
    }
    const [, named = '', inBook] = /^(.*\S) (\d+)$/.exec(chapter.name) ?? [];
    if (inBook === undefined) continue;
    if (!known.has(named)) known.set(named, await findOsisBook(named, []));
    const osis = known.get(named);
    if (osis) placed.push({ nr: chapter.nr, book: usfmCode(osis), number: Number(inBook), bookName: named });
  }
  return placed;
};
