/** Numbers the chapters of books one after another, from 1 over the whole text. */
export interface RunningChapters {
  /** The number in the whole text of a book's chapter. Asking again for the same gives the same. */
  number(book: string, chapter: number): number;
}

/**
 * Numbers chapters in the order of the files. A book begins behind the last chapter of those before it;
 * chapters that it leaves out keep their numbers free, and a book spread over several files goes on where it was.
 */
export const runningChapters = (): RunningChapters => {
  const before = new Map<string, number>();
  let last = 0;
  return {
    number(book, chapter) {
      const offset = before.get(book) ?? last;
      before.set(book, offset);
      last = Math.max(last, offset + chapter);
      return offset + chapter;
    },
  };
};
