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

/** A numbering of chapters whose books may be interrupted by others. */
export interface RunningChapterNumbers extends ChapterNumbers {
  /**
   * Ends the numbering when all files are read: where a book went on behind the beginning of another, gives the final number of each number that
   * was given, so that each book is in one piece; null where none did, and the numbers are final.
   */
  settle(): ReadonlyMap<number, number> | null;
}

/** The first of the numbers of chapters for which the next book has left no place. */
const HOMELESS_FROM = 100_000;

/**
 * Numbers chapters in the order of the files. A book begins behind the last chapter of those before it;
 * chapters that it leaves out keep their numbers free, and a book spread over several files goes on where it was.
 */
export const numberChaptersInOrder = (): RunningChapterNumbers => {
  /** Chapters before each book, in the order of the books. */
  const before = new Map<string, number>();
  const ends = new Map<string, number>();
  const homeless = new Map<string, { readonly code: string; readonly chapter: number; readonly nr: number }>();
  let last = 0;
  let lastBook = '';
  return {
    number(book, chapter) {
      // One book, whether a file calls it as USFM does or as OSIS.
      const code = usfmCode(book);
      if (!before.has(code)) {
        before.set(code, last);
        lastBook = code;
      }
      const offset = before.get(code) ?? 0;
      if (code !== lastBook && chapter > (ends.get(code) ?? 0)) {
        const key = `${code} ${chapter}`;
        const place = homeless.get(key) ?? { code, chapter, nr: HOMELESS_FROM + homeless.size };
        homeless.set(key, place);
        return place.nr;
      }
      ends.set(code, Math.max(ends.get(code) ?? 0, chapter));
      last = Math.max(last, offset + chapter);
      return offset + chapter;
    },
    settle() {
      if (homeless.size === 0) return null;
      const moved = new Map<number, number>();
      let offset = 0;
      for (const [code, former] of before) {
        const own = ends.get(code) ?? 0;
        const others = [...homeless.values()].filter((one) => one.code === code);
        for (let chapter = 1; chapter <= own; chapter++) moved.set(former + chapter, offset + chapter);
        for (const { chapter, nr } of others) moved.set(nr, offset + chapter);
        offset += Math.max(own, ...others.map(({ chapter }) => chapter));
      }
      return moved;
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
