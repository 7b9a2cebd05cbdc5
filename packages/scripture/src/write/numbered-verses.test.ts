import { expect, test } from 'vitest';
import { mergeVerses } from './numbered-verses.js';

/** So many that a time that grows with their square ends no test. */
const PARAGRAPHS = 80_000;

test.each([
  ['at the end: left out', '', ''],
  ['before other text: kept, in time that grows with its length', 'x ', '\\p\n\n\n\n'.repeat(PARAGRAPHS)],
])('a verse that becomes a title, empty paragraphs %s', (_, between, kept) => {
  const usfm = `${'\\p\n\n\n\n'.repeat(PARAGRAPHS)}${between}\\v 1 Sing`;
  const merger = mergeVerses();
  const place = { chapter: { nr: 3, name: 'A song' } as never, verse: 0, part: '', unitId: 1, text: 'Sing' };
  const written = [...merger.read({ ...place, markup: { usfm, isOfText: true } }), ...merger.end()];
  expect(written.map(({ markup }) => markup?.usfm)).toEqual([`${kept}${between}\\d Sing`]);
});
