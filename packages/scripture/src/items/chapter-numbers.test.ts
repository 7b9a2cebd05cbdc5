import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberChaptersAsText, numberChaptersInOrder } from './chapter-numbers.js';

test('books one behind the other: chapters run on, gaps stay free, and the numbers are final', () => {
  const chapters = numberChaptersInOrder();
  const numbers = [
    ['GEN', 1],
    ['GEN', 3],
    ['GEN', 2],
    ['EXO', 2],
    ['EXO', 1],
    ['Gen', 3],
  ].map(([book, chapter]) => chapters.number(`${book}`, Number(chapter)));
  expect(numbers).toEqual([1, 3, 2, 5, 4, 3]);
  expect(chapters.settle()).toBeNull();
});

test('any order of chapters: in the end each book is in one piece, in the order in which books began', () => {
  const place = fc.tuple(fc.constantFrom('GEN', 'EXO', 'RUT'), fc.integer({ min: 1, max: 6 }));
  fc.assert(
    fc.property(fc.array(place, { maxLength: 20 }), (places) => {
      const chapters = numberChaptersInOrder();
      const numbers = places.map(([book, chapter]) => chapters.number(book, chapter) as number);
      const moved = chapters.settle();
      const books: string[] = [...new Set(places.map(([book]) => book))];
      const last = (book: string) => Math.max(...places.flatMap(([one, chapter]) => (one === book ? [chapter] : [])));
      const before = (book: string) => books.slice(0, books.indexOf(book)).reduce((sum, one) => sum + last(one), 0);
      expect(numbers.map((nr) => moved?.get(nr) ?? nr)).toEqual(places.map(([book, chapter]) => before(book) + chapter));
    }),
  );
});

test.each(['RUT', 'Rut', 'rut', 'Ruth'])('a book that a file calls %s: the same as of a text that calls it in another way', (book) => {
  for (const tname of ['RUT 2', 'Rut 2', 'Ruth 2']) expect(numberChaptersAsText([{ nr: 7, tname }]).number(book, 2)).toBe(7);
});
