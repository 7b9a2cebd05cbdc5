/** Books as USFM, by the last verses of their chapters. */
export const usfm = (books: Readonly<Record<string, readonly number[]>>, text: (book: string, chapter: number, verse: number) => string) =>
  Object.entries(books)
    .map(
      ([book, chapters]) =>
        `\\id ${book}\n\\h ${book === 'JOL' ? 'Joel' : 'Acts'}\n${chapters
          .map(
            (last, at) =>
              `\\c ${at + 1}\n\\p\n${Array.from({ length: last }, (_, nr) => `\\v ${nr + 1} ${text(book, at + 1, nr + 1)}\n`).join('')}`,
          )
          .join('')}`,
    )
    .join('');

const ACTS = [26, 47, 26, 37, 42, 15, 60, 40, 43, 48, 30, 25, 52, 28, 41, 40, 34, 28];
/** Last verses of the chapters of Joel and Acts in English Bibles. */
export const ENGLISH = { JOL: [20, 32, 21], ACT: [...ACTS, 41] };

/** The same as Hebrew Bibles number Joel, and others Acts. */
export const HEBREW = { JOL: [20, 27, 5, 21], ACT: [...ACTS, 40] };
