import type { Connection } from '@translation-commons/core/database/database.js';
import { refuseParam } from '@translation-commons/core/kernel/refusal.js';
import { sentence } from '@translation-commons/core/kernel/sentence.js';
import type { Service } from '@translation-commons/core/units/context.js';
import type { DecideBy } from '@translation-commons/core/units/ranking/decide-by.js';
import { bookPlaceOf } from '../books/book-place.js';
import type { Chapter } from '../chapters/chapter.js';
import { listChapters } from '../chapters/list-chapters.js';
import type { Frames } from '../texts/formats/usfm/write-usfm.js';
import { MAX_NUMBER } from '../texts/items/text-item.js';
import { OPENING_NR } from '../texts/markup/markup-place.js';
import { type EditionKey, listEditionVerses, listFrames, type MarkupOwner } from './export.store.js';
import { type ExportFormat, FORMATS } from './formats/export-format.js';

/** How an edition is written. */
export interface WriteOptions {
  readonly format: ExportFormat;
  /** Identifier of the book in USFM; undefined: all. */
  readonly book?: string | undefined;
  /** What the edition is called, for formats that say it. */
  readonly title: string;
  /** Of a transaction whose view of it is wanted. */
  readonly connection?: Connection | undefined;
}

/** Verses of a page (keyset pagination). */
const PAGE_VERSES = 2000;

/**
 * Writes an edition of the text, piece by piece; verses that it leaves out are left out.
 *
 * @throws Refusal `malformed` for a book that the text has not, and for a format of one book where several are there and none is named
 */
export const writeVerses = async (
  service: Pick<Service, 'db' | 'kind'>,
  edition: EditionKey,
  { connection = service.db.pool, ...options }: WriteOptions,
): Promise<AsyncGenerator<string>> => {
  const range = chooseChapters(await listChapters(service, connection), options);
  return writeChapters({ connection, decideBy: service.kind.rules.decideBy }, edition, options, range);
};

/** The books of a text by their identifiers in USFM, each with its first and last chapter, in the order of the text. */
export const listBooks = (chapters: readonly Chapter[]): ReadonlyMap<string, { readonly first: number; readonly last: number }> => {
  const books = new Map<string, { first: number; last: number }>();
  for (const chapter of chapters) {
    if (chapter.verses === 0) continue;
    const { code } = bookPlaceOf(chapter);
    books.set(code, { first: books.get(code)?.first ?? chapter.nr, last: chapter.nr });
  }
  return books;
};

function chooseChapters(chapters: readonly Chapter[], { format, book }: WriteOptions): { readonly first: number; readonly last: number } {
  const books = listBooks(chapters);
  const known = [...books.keys()].join(', ');
  if (book !== undefined) {
    const found = books.get(book);
    if (!found) throw refuseParam('book', sentence('The text has no book "{book}". It has: {known}.', { book, known }));
    return found;
  }
  if (FORMATS[format].isOfOneBook && books.size > 1)
    throw refuseParam('book', sentence('A file in this format holds one book. Name one of those that the text has: {known}.', { known }));
  return { first: 1, last: MAX_NUMBER };
}

async function* writeChapters(
  { connection, decideBy }: { readonly connection: Connection; readonly decideBy: DecideBy | undefined },
  edition: EditionKey,
  { format, title }: WriteOptions,
  { first, last: lastChapter }: { readonly first: number; readonly last: number },
): AsyncGenerator<string> {
  const { writer, hasMarkup } = FORMATS[format];
  const { lng, authorId } = edition;
  const owner: MarkupOwner | null = lng === null ? 'source' : authorId === null ? null : { lng, personId: authorId };
  const frames = hasMarkup && owner !== null ? await listFrames(connection, owner) : [];
  const { verse: write, end } = writer({ lng, title }, framesOf(frames));
  let after = { chapter: first, verse: 0 };
  for (;;) {
    const page = { after, lastChapter, limit: PAGE_VERSES, withMarkup: hasMarkup };
    const verses = await listEditionVerses(connection, { ...edition, decideBy }, page);
    const last = verses.at(-1);
    if (!last) break;
    yield verses.map(({ text, ...verse }) => (text === null ? '' : write({ ...verse, text }))).join('');
    after = { chapter: last.chapter.nr, verse: last.verse };
  }
  yield end();
}

function framesOf(found: readonly { chapter: number; nr: number; usfm: string }[]): Frames {
  const at = (isOpening: boolean) =>
    new Map(found.filter(({ nr }) => (nr === OPENING_NR) === isOpening).map(({ chapter, usfm }) => [chapter, usfm]));
  return { openings: at(true), ends: at(false) };
}
