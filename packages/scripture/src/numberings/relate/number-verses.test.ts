import { describe, expect, it } from 'vitest';
import { shippedNumberings } from '../formats/shipped-numberings.js';
import { type Numbering, parseLabel, versesOf } from '../numbering.js';
import { numberVerses, type TextVerse } from './number-verses.js';
import type { PlacedChapter } from './place-books.js';

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

/** Each numbering as the next one and back: all of them pass through the original, and so do the others. `ALL_NUMBERINGS=1` tries every pair. */
const pairsOfAll = shipped.flatMap((own, at) =>
  shipped
    .filter((other, otherAt) => other !== own && (process.env.ALL_NUMBERINGS || Math.abs(at - otherAt) === 1))
    .map((other) => [own.code, other.code] as const),
);

/** A whole text as a numbering has it, with its titles, each verse a unit. */
const wholeText = (numbering: Numbering) => {
  const verses = new Map<string, Map<number, number[]>>();
  for (const label of versesOf(numbering)) {
    const { book, chapter, verse } = parseLabel(label);
    const chapters = verses.get(book) ?? new Map<number, number[]>();
    verses.set(book, chapters.set(chapter, [...(chapters.get(chapter) ?? []), verse]));
  }
  const text = { chapters: [] as PlacedChapter[], verses: [] as TextVerse[], numbering };
  for (const [book, chapters] of verses)
    for (const [number, nrs] of [...chapters].sort(([one], [other]) => one - other)) {
      const nr = text.chapters.length + 1;
      text.chapters.push({ nr, book, number, bookName: book });
      for (const verse of nrs.sort((one, other) => one - other))
        text.verses.push({ unitId: text.verses.length, chapter: nr, nr: verse, lastNr: verse, reference: `${book} ${number}:${verse}` });
    }
  return text;
};

/** A whole text of one numbering, and as another one has it; made once for all tests of the two. */
const wholeTextAs = (() => {
  const made = new Map<string, { readonly text: ReturnType<typeof wholeText>; readonly numbered: ReturnType<typeof numberVerses> }>();
  return (code: string, otherCode: string) => {
    const key = `${code} ${otherCode}`;
    const [own, other] = [code, otherCode].map((one) => shipped.find((numbering) => numbering.code === one)) as [Numbering, Numbering];
    const text = made.has(key) ? null : wholeText(own);
    if (text)
      made.set(key, { text, numbered: numberVerses(text, other, (one) => shipped.find((numbering) => numbering.code === one) ?? null) });
    return made.get(key) as { readonly text: ReturnType<typeof wholeText>; readonly numbered: ReturnType<typeof numberVerses> };
  };
})();

describe('a whole text in another numbering', () => {
  it.each(pairsOfAll)(
    '%s as %s: every verse has a place there, and comes back to where it was, unless it is reported as one with others',
    (code, otherCode) => {
      const {
        text,
        numbered: { verses },
      } = wholeTextAs(code, otherCode);
      const placed = new Map<number, string>();
      const there = new Map<string, number[]>();
      for (const { chapter, nr, unitId } of verses) {
        const label = `${chapter}:${nr}`;
        if (!placed.has(unitId)) placed.set(unitId, label);
        there.set(label, [...(there.get(label) ?? []), unitId]);
      }
      expect(text.verses.filter(({ unitId }) => !placed.has(unitId)).map(({ reference }) => reference)).toEqual([]);
      // A verse that shares its label with no other is the one that is found there.
      const alone = text.verses.filter(({ unitId }) => there.get(placed.get(unitId) ?? '')?.length === 1);
      expect(alone.filter(({ unitId }) => there.get(placed.get(unitId) ?? '')?.[0] !== unitId)).toEqual([]);
      const isAlone = new Set(alone.map(({ unitId }) => unitId));
      // All others are reported.
      const reported = new Set(verses.flatMap(({ part, unitId }) => (part === '' ? [] : [unitId])));
      expect(text.verses.filter(({ unitId }) => !isAlone.has(unitId) && !reported.has(unitId))).toEqual([]);
      expect(reported.size).toBeLessThan(text.verses.length / 25);
    },
  );

  it.each([
    ['eng', 'org', 'ISA 64:1', 'ISA 63:19'],
    ['eng', 'org', 'PSA 13:6', 'PSA 13:6'],
    ['eng', 'org', 'PSA 3:0', 'PSA 3:1'],
    ['eng', 'org', 'BAR 6:1', 'BAR 6:1'],
    ['eng', 'org', 'LJE 1:1', 'LJE 1:1'],
    ['eng', 'org', 'SUS 1:1', 'SUS 1:1'],
    ['org', 'eng', 'PSA 51:2', 'PSA 51:0'],
  ])('%s as %s: %s is in %s', (code, otherCode, label, expected) => {
    const {
      text,
      numbered: { verses, chapters },
    } = wholeTextAs(code, otherCode);
    const unit = text.verses.find(({ reference }) => reference === label)?.unitId;
    const found = verses.find(({ unitId }) => unitId === unit);
    expect(found && `${chapters[found.chapter - 1]?.tname}:${found.nr}`).toBe(expected);
  });
});
