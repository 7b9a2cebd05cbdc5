import type { Context } from '@translation-commons/core/units/context.js';
import { foldText } from '@translation-commons/core/units/words/fold.js';
import { findOsisBook } from '@translation-commons/scripture/books/book-names.js';
import { USFM_CODES } from '@translation-commons/scripture/books/osis-books.js';
import { parseWritten, type WrittenReference } from '@translation-commons/scripture/references/parse-reference.js';
import type { Chapter } from '../chapters/chapter.js';
import { listChapters } from '../chapters/list-chapters.js';
import { findOwnPlace } from '../numberings/find-own-place.js';
import { findNumberedChapters } from '../numberings/list-numbered-chapters.js';
import type { Reference } from './reading-path.js';

/** A chapter that a reference may name. */
interface CitedChapter extends Chapter {
  /** Number of its first verse; missing: 1. */
  readonly firstVerse?: 0 | 1;
}

/** A chapter within its book: `John 3`. */
const IN_BOOK = /^(.*\S) (\d+)$/;

/** Words before the number or the name of a chapter that say no more than what it is, in the languages of the pages, folded. */
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

const withinChapter = ({ nr, verses: count, firstVerse = 1 }: CitedChapter, verses: Reference['verses']): Reference | null => {
  if (!verses) return { chapter: nr, verses: null };
  if (verses.first < firstVerse || verses.first > count) return null;
  return { chapter: nr, verses: { first: verses.first, last: Math.min(verses.last, count) } };
};

/** The chapters of a book by their numbers in it, for each name that the book is called by here. */
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

const fromBook = (book: ReadonlyMap<number, CitedChapter>, { number, verses }: WrittenReference): Reference | null => {
  const [only] = book.size === 1 ? book.values() : [];
  // "Jude 5" is a verse, as the book has one chapter.
  if (only && number !== null && !verses && !book.has(number)) return withinChapter(only, { first: number, last: number });
  if (only && number === null) return withinChapter(only, verses);
  const chapter = book.get(number ?? Math.min(...book.keys()));
  return chapter ? withinChapter(chapter, number === null ? null : verses) : null;
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

/**
 * Finds what somebody refers to: `2:255`, `baqara 255`, `John 3:16-18`, `Jn 3,16`, by the names of the text that is here and, where its
 * chapters are those of the Bible's books, by what these are called in the languages of the interface. Null where it is no reference into
 * this text.
 *
 * @param reader the language that they read the pages in, and the numbering that they mean; undefined, or unknown: the text's own
 */
export const findReference = async (context: Pick<Context, 'db'>, text: string, reader: ReferenceReader): Promise<Reference | null> => {
  const numbered = reader.numbering === undefined ? [] : await findNumberedChapters(context.db.pool, reader.numbering);
  if (numbered.length === 0 || reader.numbering === undefined) return findIn(await listChapters(context), text, reader.language);
  // Another numbering may have a verse 0, as the title of a psalm, which is one of the text's own.
  const cited = numbered.map((chapter) => ({ ...chapter, firstVerse: 0 as const }));
  const found = await findIn(cited, text, reader.language);
  return found && findOwnPlace(context.db.pool, reader.numbering, found);
};

/** Who refers to something. */
export interface ReferenceReader {
  readonly language: string;
  readonly numbering?: string | undefined;
}

const findIn = async (chapters: readonly CitedChapter[], text: string, language: string): Promise<Reference | null> => {
  const written = parseWritten(text, foldText);
  if (!written) return null;
  const name = written.name.replace(CHAPTER_WORDS, '').trim();
  if (name === '') {
    const chapter = written.number === null ? undefined : chapters[written.number - 1];
    return chapter && (written.verses !== null || written.name !== '') ? withinChapter(chapter, written.verses) : null;
  }
  const books = booksOf(chapters);
  const known = books.get(letters(name));
  if (known) return fromBook(known, written);
  const chapter = findNamedChapter(chapters, name);
  if (chapter && books.size === 0) return fromChapter(chapter, written);
  return books.size === 0 ? null : findInBible(books, name, written, language);
};

const findInBible = async (
  books: ReadonlyMap<string, ReadonlyMap<number, CitedChapter>>,
  name: string,
  written: WrittenReference,
  language: string,
): Promise<Reference | null> => {
  const osis = await findOsisBook(name, [language]);
  if (osis === null) return null;
  const direct = [osis, USFM_CODES[osis] ?? osis].map((code) => books.get(code.toLowerCase())).find(Boolean);
  if (direct) return fromBook(direct, written);
  // Its chapters may be called in another language than the reader's.
  for (const [title, book] of books) if ((await findOsisBook(title, [language])) === osis) return fromBook(book, written);
  return null;
};
