import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chaptersOf, readItems, verseLinesOf } from '../testing/read-items.js';
import { usfmWriter, type VerseToWrite } from './write-usfm.js';

const verse = (chapter: VerseToWrite['chapter'], first: number, text: string, last = first): VerseToWrite => ({
  chapter,
  verse: first,
  lastVerse: last,
  text,
});

test('USFM written, chapters of two books and a merged verse: each book under its identifier', () => {
  const rain = { nr: 1, name: 'Rain 1', tname: 'RAN 1' };
  const written = [
    verse(rain, 1, 'It rained.'),
    verse(rain, 3, 'Long.', 4),
    verse({ nr: 2, name: 'Sun 1', tname: 'SUN 1' }, 1, 'It shone.'),
  ];
  expect(written.map(usfmWriter().verse).join('')).toBe(
    '\\id RAN\n\\ide UTF-8\n\\h Rain\n\\toc2 Rain\n\\mt1 Rain\n\\c 1\n\\p\n\\v 1 It rained.\n\\v 3-4 Long.\n' +
      '\\id SUN\n\\ide UTF-8\n\\h Sun\n\\toc2 Sun\n\\mt1 Sun\n\\c 1\n\\p\n\\v 1 It shone.\n',
  );
});

test('USFM written, read again: the same verses, whatever characters they hold', async () => {
  const chapter = { nr: 7, name: 'The Seventh', tname: 'As-Sabi' };
  const texts = ['a\\b \\nd c\\nd*', '~ // /// http://x.y', 'a | b', 'بِسْمِ ٱللَّهِ', '# 1|2|3', '\\\\~'];
  const items = await readItems(
    texts
      .map((text, index) => verse(chapter, index + 1, text))
      .map(usfmWriter().verse)
      .join(''),
  );
  expect(verseLinesOf(items)).toEqual(texts.map((text, index) => `7|${index + 1}|${text}`));
  expect(chaptersOf(items).at(-1)).toBe('7|The Seventh|');
});

test('USFM written, a text with line breaks: they are spaces', () => {
  expect(usfmWriter().verse(verse({ nr: 1, name: '', tname: '' }, 1, 'one\n\\v 2 two'))).toBe(
    '\\id XXA\n\\ide UTF-8\n\\c 1\n\\p\n\\v 1 one \\\\v 2 two\n',
  );
});

test('USFM written, any texts, read again: the same but for runs of white space', async () => {
  const chapter = { nr: 1, name: 'Rain 1', tname: 'RAN 1' };
  // Lone surrogates have no bytes, and noncharacters are for programs' own use.
  const text = fc
    .oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'\\~/|*+-vcpf 12:="\u00a0\u3000') }))
    .map((value) => value.replace(/[\p{Surrogate}\0\ufdd0-\ufdef]/gu, ''));
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 4 }), async (texts) => {
      const items = await readItems(
        texts
          .map((value, index) => verse(chapter, index + 1, value))
          .map(usfmWriter().verse)
          .join(''),
      );
      const expected = texts.map((value) =>
        value
          .replace(/\s*[\r\n]+\s*|[ \t]+/g, ' ')
          .replace(/ {2,}/g, ' ')
          .replace(/^ | $/g, ''),
      );
      expect(verseLinesOf(items)).toEqual(expected.map((value, index) => `1|${index + 1}|${value}`));
    }),
    { numRuns: 60 },
  );
});
