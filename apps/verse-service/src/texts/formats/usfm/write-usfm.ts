import { escapeUsfm } from './usfm-escapes.js';

/** A verse to be exported, with its chapter. */
export interface VerseToWrite {
  readonly chapter: { readonly nr: number; readonly name: string; readonly tname: string };
  readonly verse: number;
  /** Last number that the verse covers; equals `verse` unless several were merged. */
  readonly lastVerse: number;
  readonly text: string;
}

/** Where a chapter stands in its book. */
interface BookPlace {
  /** Identifier of the book: of USFM, or `XXA`, which USFM keeps for texts that are none of its books. */
  readonly code: string;
  readonly number: number;
  /** Name of the book; empty where the chapters' names tell none. */
  readonly book: string;
}

/**
 * Makes a writer of USFM, which is given the verses one by one in their order and returns what to write for each: a book for each that the chapters' short names tell (`RUT 1`), otherwise one for the whole text.
 * A chapter whose name is not that of its book with a number gets its name as label (`\cl`). Reading it gives the same verses;
 * runs of white space within a verse become one space, as USFM does not tell them apart.
 */
export function usfmWriter(): (verse: VerseToWrite) => string {
  let place: BookPlace | null = null;
  let nr = 0;
  return ({ chapter, verse, lastVerse, text }) => {
    let written = '';
    if (chapter.nr !== nr) {
      const next = bookPlaceOf(chapter);
      if (next.code !== place?.code) written += bookHead(next);
      written += chapterHead(next, chapter.name);
      place = next;
      nr = chapter.nr;
    }
    const numbers = lastVerse > verse ? `${verse}-${lastVerse}` : `${verse}`;
    return `${written}\\v ${numbers} ${oneLine(text)}\n`;
  };
}

function bookPlaceOf({ nr, name, tname }: VerseToWrite['chapter']): BookPlace {
  const [, code, number] = /^([1-6A-Z][A-Z0-9]{2}) ([0-9]+)$/.exec(tname) ?? [];
  if (!code) return { code: 'XXA', number: nr, book: '' };
  const book = name.endsWith(` ${number}`) ? name.slice(0, -` ${number}`.length) : '';
  return { code, number: Number(number), book };
}

const bookHead = ({ code, book }: BookPlace): string =>
  `\\id ${code}\n\\ide UTF-8\n${book && `\\h ${oneLine(book)}\n\\toc2 ${oneLine(book)}\n\\mt1 ${oneLine(book)}\n`}`;

const chapterHead = ({ number, book }: BookPlace, name: string): string =>
  `\\c ${number}\n${name && name !== `${book} ${number}` ? `\\cl ${oneLine(name)}\n` : ''}\\p\n`;

const oneLine = (text: string): string => escapeUsfm(text).replace(/\s*[\r\n]+\s*/g, ' ');
