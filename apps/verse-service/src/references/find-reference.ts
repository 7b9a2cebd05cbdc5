import type { Context } from '@translation-commons/core/units/context.js';
import { foldText } from '@translation-commons/core/units/words/fold.js';
import { findOsisBook } from '@translation-commons/scripture/books/book-names.js';
import { USFM_CODES } from '@translation-commons/scripture/books/osis-books.js';
import { TITLE_VERSE } from '@translation-commons/scripture/items/text-item.js';
import { parseWritten, type WrittenReference, type WrittenSpan } from '@translation-commons/scripture/references/parse-reference.js';
import type { Chapter } from '../chapters/chapter.js';
import { hasTitle } from '../chapters/chapter.store.js';
import { listChapters } from '../chapters/list-chapters.js';
import { findOwnPlace } from '../numberings/find-own-place.js';
import { findNumberedChapters } from '../numberings/list-numbered-chapters.js';
import type { Reference } from './reading-path.js';

/** A chapter that a reference may name. */
type CitedChapter = Chapter;

/** A chapter within its book: `John 3`. */
const IN_BOOK = /^(.*\S) (\d+)$/;

/** Words for "chapter" before its number or name, in the languages of the pages, folded. */
const CHAPTER_WORDS =
  /^(?:chapter|chap|ch|kapitel|kapitulli|kapitull|kap|chapitre|capitulo|cap|kreu|surat|surah|sura|surja|sure|sourate|azora|スーラ|(?:ال)?(?:سوره|فصل|اصحاح))(?![\p{L}\p{N}])[\s.-]*|^q$/u;

/** Articles that names are written with and without: `al-Baqara`, `An-Nisa`. */
const ARTICLE_PATTERN = /^(?:a[dlnrstz]|ad[hd]|ash|ال)[\s'’-]?(?=\p{L}{2})/u;

const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');

/** Forms of a folded name that are compared: whole, and without its article. */
const nameForms = (name: string): string[] =>
  [...new Set([letters(name), letters(name.replace(ARTICLE_PATTERN, ''))])].filter((form) => form !== '');

/**
 * A transliterated name as its sounds, as people write them otherwise: long vowels (`Yaseen`, `Ya-sin`; `Ikhlaas`), doubled letters, an `h` at
 * the end (`Baqarah`).
 */
const soundsOf = (form: string): string =>
  form
    .replace(/ee/g, 'i')
    .replace(/oo|ou/g, 'u')
    .replace(/([a-z])\1+/g, '$1')
    .replace(/(?<=[aeiou])h$/, '');

const withinChapter = ({ nr, verses: count }: CitedChapter, verses: Reference['verses']): Reference | null => {
  if (!verses) return { chapter: nr, verses: null };
  if (verses.first > count) return null;
  return { chapter: nr, verses: { first: verses.first, last: Math.min(verses.last, count) } };
};

/** The chapters of a book by their numbers in it, for each name of the book. */
const booksOf = (chapters: readonly CitedChapter[]): Map<string, Map<number, CitedChapter>> => {
  const books = new Map<string, Map<number, CitedChapter>>();
  for (const chapter of chapters) {
    for (const title of [chapter.name, chapter.tname]) {
      const [, book, number] = IN_BOOK.exec(title) ?? [];
      if (book === undefined) continue;
      const key = letters(foldText(book));
      const inBook = books.get(key) ?? new Map<number, CitedChapter>();
      books.set(key, inBook.set(Number(number), chapter));
    }
  }
  return books;
};

/** A chapter that is found, with those that are of its book, by their numbers in it. */
interface FoundPlace {
  readonly reference: Reference;
  readonly book: ReadonlyMap<number, CitedChapter>;
}

const inBook = (book: FoundPlace['book'], reference: Reference | null): FoundPlace | null => reference && { reference, book };

/** `Genesis 1-2`: the first of several chapters. */
const isOfChapters = (book: FoundPlace['book'], { number, verses }: WrittenReference): boolean =>
  number === null && verses !== null && book.size > 1 && book.has(verses.first);

const fromBook = (book: FoundPlace['book'], written: WrittenReference): FoundPlace | null => {
  const { number, verses } = written;
  const [only] = book.size === 1 ? book.values() : [];
  // "Jude 5" is a verse, as the book has one chapter.
  if (only && number !== null && !verses && !book.has(number)) return inBook(book, withinChapter(only, { first: number, last: number }));
  if (only && number === null) return inBook(book, withinChapter(only, verses));
  const nr = isOfChapters(book, written) ? (verses?.first ?? 0) : (number ?? Math.min(...book.keys()));
  const chapter = book.get(nr);
  return chapter ? inBook(book, withinChapter(chapter, number === null ? null : verses)) : null;
};

const fromChapter = (chapter: CitedChapter, { number, verses }: WrittenReference): Reference | null => {
  if (verses && number !== null && number !== chapter.nr) return null;
  return withinChapter(chapter, verses ?? (number === null ? null : { first: number, last: number }));
};

const findNamedChapter = (chapters: readonly CitedChapter[], name: string): CitedChapter | null => {
  const forms = nameForms(name);
  const named = chapters.map((chapter) => ({ chapter, forms: [chapter.name, chapter.tname].flatMap((one) => nameForms(foldText(one))) }));
  const exact = named.find(({ forms: theirs }) => theirs.some((form) => forms.includes(form)));
  if (exact) return exact.chapter;
  const sounds = forms.map(soundsOf);
  const alike = named.filter(({ forms: theirs }) => theirs.some((form) => sounds.includes(soundsOf(form))));
  if (alike.length === 1) return alike[0]?.chapter ?? null;
  const begun = named.filter(({ forms: theirs }) =>
    theirs.some((form) => forms.some((asked) => asked.length >= 3 && form.startsWith(asked))),
  );
  return begun.length === 1 ? (begun[0]?.chapter ?? null) : null;
};

/** A whole reference: its beginning and its continuations, chapter by chapter. */
const goOn = ({ reference, book }: FoundPlace, { from, to, following }: WrittenSpan, chapters: readonly CitedChapter[]): Reference[] => {
  const { chapter, verses } = reference;
  const length = chapters[chapter - 1]?.verses ?? 0;
  if (verses && following !== null)
    return [{ chapter, verses: { first: verses.first, last: following === 'all' ? length : Math.min(verses.last + 1, length) } }];
  const lastNumber = to?.number ?? (isOfChapters(book, from) ? from.verses?.last : undefined);
  const end = lastNumber === undefined ? undefined : (book.get(lastNumber) ?? (book.size === 0 ? chapters[lastNumber - 1] : undefined));
  if (!end || end.nr <= chapter) return [reference];
  const between = chapters.slice(chapter, end.nr - 1).map(({ nr }): Reference => ({ chapter: nr, verses: null }));
  return [
    verses ? { chapter, verses: { first: verses.first, last: length } } : reference,
    ...between,
    { chapter: end.nr, verses: to && { first: 1, last: Math.min(to.verse, end.verses) } },
  ];
};

/**
 * Finds what somebody refers to: `2:255`, `baqara 255`, `John 3:16-18`, `Jn 3,16`, `Judges 1:19-2:1`, lists with semicolons, by the names of the text
 * that is here and, where its chapters are those of the Bible's books, by what these are called in the languages of the interface. Empty where it is
 * no reference into this text, or a part of it is none.
 *
 * @param reader the language that they read the pages in, and the numbering that they mean; undefined, or unknown: the text's own
 * @returns by chapters, as they are named
 */
export const findReferences = async (
  context: Pick<Context, 'db'>,
  text: string,
  reader: ReferenceReader,
): Promise<readonly Reference[]> => {
  const { pool } = context.db;
  const { numbering } = reader;
  const numbered = numbering === undefined ? [] : await findNumberedChapters(pool, numbering);
  const isOwn = numbered.length === 0 || numbering === undefined;
  const found = await findIn(isOwn ? await listChapters(context) : numbered, text, reader.language);
  const references: Reference[] = [];
  for (const one of found) {
    const own = isOwn ? await withTitle(context, one) : await findOwnPlace(pool, numbering, one);
    if (!own) return [];
    references.push(own);
  }
  return references;
};

/** The first of what somebody refers to; null: it is no reference. */
export const findReference = async (context: Pick<Context, 'db'>, text: string, reader: ReferenceReader): Promise<Reference | null> =>
  (await findReferences(context, text, reader))[0] ?? null;

/** A reference that begins with verse 0, where its chapter has a title; null where it has none. */
const withTitle = async ({ db }: Pick<Context, 'db'>, reference: Reference): Promise<Reference | null> =>
  reference.verses?.first !== TITLE_VERSE || (await hasTitle(db.pool, reference.chapter)) ? reference : null;

/** Language and numbering by which a reference is read. */
export interface ReferenceReader {
  readonly language: string;
  readonly numbering?: string | undefined;
}

/** References that a text has at most. */
const REFERENCES_LIMIT = 200;

const findIn = async (chapters: readonly CitedChapter[], text: string, language: string): Promise<Reference[]> => {
  const found: Reference[] = [];
  for (const span of parseWritten(text, foldText) ?? []) {
    const place = await findPlace(chapters, span.from, language);
    if (!place) return [];
    found.push(...goOn(place, span, chapters));
    if (found.length > REFERENCES_LIMIT) return [];
  }
  return found;
};

const NO_BOOK: FoundPlace['book'] = new Map();

const findPlace = async (chapters: readonly CitedChapter[], written: WrittenReference, language: string): Promise<FoundPlace | null> => {
  const name = written.name.replace(CHAPTER_WORDS, '').trim();
  if (name === '') {
    const chapter = written.number === null ? undefined : chapters[written.number - 1];
    return chapter && (written.verses !== null || written.name !== '') ? inBook(NO_BOOK, withinChapter(chapter, written.verses)) : null;
  }
  const books = booksOf(chapters);
  const known = books.get(letters(name));
  if (known) return fromBook(known, written);
  const chapter = findNamedChapter(chapters, name);
  if (chapter && books.size === 0) return inBook(NO_BOOK, fromChapter(chapter, written));
  return books.size === 0 ? null : findInBible(books, name, written, language);
};

const findInBible = async (
  books: ReadonlyMap<string, ReadonlyMap<number, CitedChapter>>,
  name: string,
  written: WrittenReference,
  language: string,
): Promise<FoundPlace | null> => {
  const osis = await findOsisBook(name, [language]);
  if (osis === null) return null;
  const direct = [osis, USFM_CODES[osis] ?? osis].map((code) => books.get(code.toLowerCase())).find(Boolean);
  if (direct) return fromBook(direct, written);
  // Its chapters may be called in another language than the reader's.
  for (const [title, book] of books) if ((await findOsisBook(title, [language])) === osis) return fromBook(book, written);
  return null;
};
