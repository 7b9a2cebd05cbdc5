import type { Connection } from '@translation-commons/core/database/database.js';
import { refuseParam } from '@translation-commons/core/kernel/refusal.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import type { DecideBy } from '@translation-commons/core/ranking/decide-by.js';
import type { Service } from '@translation-commons/core/units/context.js';
import { bookPlaceOf } from '@translation-commons/scripture/books/book-place.js';
import { MAX_NUMBER } from '@translation-commons/scripture/items/text-item.js';
import { type ExportFormat, FORMAT_DEFINITIONS } from '@translation-commons/scripture/write/export-format.js';
import { mergeVerses, moveFrames } from '@translation-commons/scripture/write/numbered-verses.js';
import type { Frames, VerseToWrite } from '@translation-commons/scripture/write/write-usfm.js';
import type { Chapter } from '../chapters/chapter.js';
import { listChapters } from '../chapters/list-chapters.js';
import { listNumberedChapters } from '../numberings/list-numbered-chapters.js';
import { isOwnNumbering } from '../numberings/resolve-verse.js';
import { OPENING_NR } from '../texts/markup/markup-place.js';
import { type EditionKey, listEditionVerses, listFileOrder, listFrames, type MarkupOwner } from './export.store.js';
import { listNumberedVerses, listOwnChapterEnds } from './numbered-verses.store.js';

/** Options for writing an edition. */
export interface WriteOptions {
  readonly format: ExportFormat;
  /** Identifier of the book in USFM; undefined: all. */
  readonly book?: string | undefined;
  /** Code of the numbering that chapters and verses are counted in; undefined: the text's own. */
  readonly numbering?: string | undefined;
  /** Title of the edition, for formats that have one. */
  readonly title: string;
  /** Licence, for formats that have one; missing or null: unknown. */
  readonly licence?: string | null | undefined;
  /** Connection of a transaction, to read its view of the data. */
  readonly connection?: Connection | undefined;
}

/** Verses of a page (keyset pagination). */
const PAGE_VERSES = 2000;

/**
 * Writes an edition of the text, piece by piece, without the verses that it leaves out.
 *
 * @throws Refusal `malformed` for an unknown book or numbering, and for a format of one book where several are there and none is named
 */
export const writeVerses = async (
  service: Pick<Service, 'db' | 'kind'>,
  edition: EditionKey,
  { connection = service.db.pool, ...options }: WriteOptions,
): Promise<AsyncGenerator<string>> => {
  const numbering = await otherNumbering(connection, options.numbering);
  const range = chooseChapters(await chaptersIn(service, numbering, connection), options);
  return writeChapters({ connection, decideBy: service.kind.rules.decideBy }, edition, { ...options, numbering }, range);
};

/** The requested numbering, where that is not the text's own. */
export const otherNumbering = async (connection: Connection, numbering: string | undefined): Promise<string | undefined> =>
  numbering && !(await isOwnNumbering(connection, numbering)) ? numbering : undefined;

/** The chapters of the text as a numbering counts them; undefined: its own. */
export const chaptersIn = (
  service: Pick<Service, 'db'>,
  numbering: string | undefined,
  connection: Connection,
): Promise<readonly Chapter[]> => (numbering ? listNumberedChapters(connection, numbering) : listChapters(service, connection));

/** The books of a text by their identifiers in USFM, each with its first and last chapter, in the order of the text. */
export const listBooks = (chapters: readonly Chapter[]): ReadonlyMap<string, ChapterRange> => {
  const books = new Map<string, { first: number; last: number }>();
  for (const chapter of chapters) {
    if (chapter.verses === 0) continue;
    const { code } = bookPlaceOf(chapter);
    books.set(code, { first: books.get(code)?.first ?? chapter.nr, last: chapter.nr });
  }
  return books;
};

function chooseChapters(chapters: readonly Chapter[], { format, book }: WriteOptions): ChapterRange {
  const books = listBooks(chapters);
  const known = [...books.keys()].join(', ');
  if (book !== undefined) {
    const found = books.get(book);
    if (!found) throw refuseParam('book', sentence('No book "{book}". Books: {known}.', { book, known }));
    return found;
  }
  if (FORMAT_DEFINITIONS[format].isOfOneBook && books.size > 1)
    throw refuseParam('book', sentence('This format holds one book. Choose one of {known}.', { known }));
  return { first: 1, last: MAX_NUMBER };
}

async function* writeChapters(
  { connection, decideBy }: { readonly connection: Connection; readonly decideBy: DecideBy | undefined },
  edition: EditionKey,
  { format, title, licence = null, numbering }: WriteOptions,
  { first, last: lastChapter }: ChapterRange,
): AsyncGenerator<string> {
  const { writer, hasMarkup } = FORMAT_DEFINITIONS[format];
  const { lng, authorId } = edition;
  const owner: MarkupOwner | null = lng === null ? 'source' : authorId === null ? null : { lng, personId: authorId };
  const own = framesOf(hasMarkup && owner !== null ? await listFrames(connection, owner) : []);
  const frames = numbering === undefined ? own : moveFrames(own, await listOwnChapterEnds(connection, numbering));
  const { verse: write, end } = writer({ lng, title, licence }, frames);
  const wanted = { edition: { ...edition, decideBy }, withMarkup: hasMarkup, lastChapter };
  const pages =
    numbering === undefined ? ownVerses(connection, wanted, first) : numberedVerses(connection, { ...wanted, numbering }, first);
  const order = hasMarkup && owner !== null && numbering === undefined ? await listFileOrder(connection, owner) : [];
  for await (const verses of order.length > 0 ? inOrder(pages, order) : pages) yield verses.map(write).join('');
  yield end();
}

/** All verses at once in the order of a file, each book in one piece. Verses that the file lacks follow their predecessor in the text. */
async function* inOrder(
  pages: AsyncIterable<VerseToWrite[]>,
  order: readonly { readonly chapter: number; readonly nr: number }[],
): AsyncGenerator<VerseToWrite[]> {
  const positions = new Map(order.map(({ chapter, nr }, at) => [`${chapter}:${nr}`, at]));
  const placed: { readonly verse: VerseToWrite; readonly book: string; readonly at: number }[] = [];
  for await (const verses of pages) {
    for (const verse of verses) {
      const at = positions.get(`${verse.chapter.nr}:${verse.verse}`) ?? placed.at(-1)?.at ?? -1;
      placed.push({ verse, book: bookPlaceOf(verse.chapter).code, at });
    }
  }
  placed.sort((one, other) => one.at - other.at);
  const books = new Map([...new Set(placed.map(({ book }) => book))].map((book, at) => [book, at]));
  yield placed
    .sort((one, other) => (books.get(one.book) ?? 0) - (books.get(other.book) ?? 0) || one.at - other.at)
    .map(({ verse }) => verse);
}

interface ChapterRange {
  readonly first: number;
  readonly last: number;
}

interface WantedVerses {
  readonly edition: EditionKey;
  readonly withMarkup: boolean;
  readonly lastChapter: number;
}

/** The verses of an edition as the text numbers them, page by page. */
async function* ownVerses(connection: Connection, { edition, ...wanted }: WantedVerses, first: number): AsyncGenerator<VerseToWrite[]> {
  let after = { chapter: first, verse: -1 };
  for (;;) {
    const verses = await listEditionVerses(connection, edition, { ...wanted, after, limit: PAGE_VERSES });
    const last = verses.at(-1);
    if (!last) return;
    yield verses.flatMap(({ text, ...verse }) => (text === null ? [] : [{ ...verse, text }]));
    after = { chapter: last.chapter.nr, verse: last.verse };
  }
}

/** The same as another numbering counts them. */
async function* numberedVerses(
  connection: Connection,
  { edition, ...wanted }: WantedVerses & { readonly numbering: string },
  first: number,
): AsyncGenerator<VerseToWrite[]> {
  const merger = mergeVerses();
  let after = { chapter: first, verse: -1, part: '' };
  for (;;) {
    const verses = await listNumberedVerses(connection, edition, { ...wanted, after, limit: PAGE_VERSES });
    const last = verses.at(-1);
    if (!last) break;
    yield verses.flatMap((verse) => merger.read(verse));
    after = { chapter: last.chapter.nr, verse: last.verse, part: last.part };
  }
  yield merger.end();
}

function framesOf(found: readonly { chapter: number; nr: number; usfm: string }[]): Frames {
  const at = (isOpening: boolean) =>
    new Map(found.filter(({ nr }) => (nr === OPENING_NR) === isOpening).map(({ chapter, usfm }) => [chapter, usfm]));
  return { openings: at(true), ends: at(false) };
}
