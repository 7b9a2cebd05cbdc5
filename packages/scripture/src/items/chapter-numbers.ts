import { usfmCode } from '../books/osis-books.js';
import type { ProblemItem } from './text-item.js';

/** The numbering of chapters over a whole text of several books, from 1. */
export interface ChapterNumbers {
  /** The number in the whole text of a book's chapter, the same whenever it is asked for; null where the text has no such chapter. */
  number(book: string, chapter: number): number | null;
}

/** The problem of a chapter that the text has not, by its short name (`RUT 5`). */
export const absentChapter = ({ file, line }: { readonly file: string; readonly line: number }, name: string): ProblemItem => ({
  kind: 'problem',
  file,
  line,
  detail: `The text that is translated here has no chapter ${name}.`,
});

/**
 * Numbers chapters in the order of the files. A book begins behind the last chapter of those before it;
 * chapters that it leaves out keep their numbers free, and a book spread over several files goes on where it was.
 */
export const numberChaptersInOrder = (): ChapterNumbers => {
  const before = new Map<string, number>();
  let last = 0;
  return {
    number(book, chapter) {
      // One book, whether a file calls it as USFM does or as OSIS.
      const code = usfmCode(book);
      const offset = before.get(code) ?? last;
      before.set(code, offset);
      last = Math.max(last, offset + chapter);
      return offset + chapter;
    },
  };
};

/**
 * Numbers chapters as a text does whose chapters are called after their books in short (`RUT 1`), so that a file of any of its books
 * finds its place, whether it calls them as USFM does or as OSIS. Where no chapter is called so, they run in the order of the files.
 */
export const numberChaptersAsText = (chapters: Iterable<{ readonly nr: number; readonly tname: string }>): ChapterNumbers => {
  const known = new Map<string, number>();
  for (const { nr, tname } of chapters) {
    const [, book = '', number] = /^(\S+) ([0-9]+)$/.exec(tname) ?? [];
    if (number !== undefined) known.set(`${usfmCode(book)} ${number}`, nr);
  }
  return known.size === 0 ? numberChaptersInOrder() : { number: (book, chapter) => known.get(`${usfmCode(book)} ${chapter}`) ?? null };
};
