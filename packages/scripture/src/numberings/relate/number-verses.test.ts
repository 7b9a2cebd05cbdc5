import { expect, it } from 'vitest';
import { shippedNumberings } from '../formats/shipped-numberings.js';
import type { Numbering } from '../numbering.js';
import { numberVerses } from './number-verses.js';

const shipped = shippedNumberings();
const get = (code: string) => shipped.find((one) => one.code === code) as Numbering;

/** All verses of a numbering's books of the Hebrew Bible and the New Testament, as a text has them. */
const textIn = (numbering: Numbering) => {
  const books = [...numbering.lastVerses].slice(0, 66);
  const chapters = books
    .flatMap(([book, last]) => last.map((_, at) => ({ book, number: at + 1, bookName: book })))
    .map((chapter, at) => ({ ...chapter, nr: at + 1 }));
  const verses = chapters
    .flatMap(({ book, number, nr: chapter }) =>
      Array.from({ length: numbering.lastVerses.get(book)?.[number - 1] ?? 0 }, (_, at) => ({
        chapter,
        nr: at + 1,
        lastNr: at + 1,
        reference: `${book} ${number}:${at + 1}`,
      })),
    )
    .map((verse, at) => ({ ...verse, unitId: at + 1 }));
  return { chapters, verses, numbering };
};

it.each(shipped.filter(({ code }) => code !== 'eng').map(({ code }) => [code]))(
  'a whole Bible in the English numbering, read in %s: each number is of one verse, and leads back to it',
  (code) => {
    const text = textIn(get('eng'));
    const { verses, chapters } = numberVerses(text, get(code), (one) => get(one));
    const numbers = verses.map(({ chapter, nr, part }) => `${chapter}:${nr}${part}`);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(verses.every(({ chapter }) => chapters[chapter - 1] !== undefined)).toBe(true);
    expect(new Set(verses.map(({ unitId }) => unitId)).size).toBeGreaterThan(text.verses.length * 0.97);
  },
);
