import { groupBy } from '@translation-commons/core/kernel/group-by.js';
import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { formatNumber } from '@translation-commons/core/web/pages/layout/formatting.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { bookNameOf } from '@translation-commons/scripture/books/book-place.js';
import type { Chapter } from '../chapters/chapter.js';

/** Part of a long list of chapters, which a page shows at once: a book, or chapters of one that follow each other. */
export interface ChapterPart {
  /** Name of the book; empty where the text has none. */
  readonly book: string;
  /** Undefined where the part is a whole book. */
  readonly range: { readonly first: number; readonly last: number } | undefined;
  /** At least one. */
  readonly chapters: readonly Chapter[];
}

/** Chapters that a page lists without dividing them. */
const UNDIVIDED_LIMIT = 120;

/** Chapters of a part of a list without books, or of a book that is too long to be one part. */
const PART_LENGTH = 100;

const divide = (book: string, chapters: readonly Chapter[], numberOf: (chapter: Chapter, index: number) => number): ChapterPart[] =>
  Array.from({ length: Math.ceil(chapters.length / PART_LENGTH) }, (_, nr) => {
    const from = nr * PART_LENGTH;
    const part = chapters.slice(from, from + PART_LENGTH);
    const numbers = part.map((chapter, index) => numberOf(chapter, from + index));
    return { book, range: { first: numbers[0] ?? 0, last: numbers.at(-1) ?? 0 }, chapters: part };
  });

/**
 * The parts in which chapters are listed: one for a short list, else books, or a hundred chapters each.
 *
 * @param numberOf what a part of a list without books is called after, by the chapter's index in the list
 */
export const chapterParts = (
  chapters: readonly Chapter[],
  numberOf: (chapter: Chapter, index: number) => number = ({ nr }) => nr,
): readonly ChapterPart[] => {
  if (chapters.length <= UNDIVIDED_LIMIT) return [{ book: '', range: undefined, chapters }];
  const books = [...groupBy(chapters, bookNameOf)];
  if (books.length < 2 || books.length > UNDIVIDED_LIMIT) return divide('', chapters, numberOf);
  return books.flatMap(([book, its]): readonly ChapterPart[] =>
    its.length <= UNDIVIDED_LIMIT
      ? [{ book, range: undefined, chapters: its }]
      : divide(book, its, ({ name }, index) => Number(/(?<!\d)\d+$/.exec(name)?.[0] ?? index + 1)),
  );
};

/** The part that holds the chapter with a number; the first where none does. */
export const partWith = (parts: readonly ChapterPart[], nr: number | undefined): ChapterPart | undefined =>
  parts.find(({ chapters }) => chapters.some((chapter) => chapter.nr === nr)) ?? parts[0];

/** Name of a part: its book, and the numbers of its chapters where it is not a whole book. */
export const partName = (visitor: Visitor, { book, range }: ChapterPart): Html =>
  html`${book && html`<bdi>${book}</bdi>`}${book && range && ' '}${range && html`<bdi dir="ltr">${formatNumber(visitor, range.first)}–${formatNumber(visitor, range.last)}</bdi>`}`;
