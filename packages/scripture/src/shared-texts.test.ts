import { expect, test } from 'vitest';
import { numberChaptersInOrder } from './items/chapter-numbers.js';
import type { TextFile, TextItem } from './items/text-item.js';
import { verseLine } from './read/lines/verse-lines.js';
import { readText } from './read/read-text.js';
import { chaptersOf, makeFile, problemLines, verseLinesOf } from './testing/read-items.js';
import { sharedBytes, sharedFile, stripSkippedLines } from './testing/shared-texts.js';

async function readAll(...files: TextFile[]): Promise<TextItem[]> {
  const chapters = numberChaptersInOrder();
  const items: TextItem[] = [];
  for (const file of files) for await (const item of readText(file, chapters)) items.push(item);
  return items;
}

const lines = (items: readonly TextItem[]): string => items.map((item) => (item.kind === 'verse' ? verseLine(item) : '')).join('');

test.for([
  ['quran/en.pickthall.txt', 6236],
  ['quran/tr.diyanet.txt', 6236],
  ['quran/ur.maududi.txt', 6236],
  ['quran/ar.uthmani.txt.xz', 6236],
  ['bible/john.ar.svd1865.txt', 879],
  ['bible/john.de.luther1545.txt', 879],
  ['bible/john.en.web.txt', 879],
  ['bible/john.es.rv1909.txt', 879],
  ['bible/john.fr.segond1910.txt', 879],
  ['bible/john.zh.cuv.txt', 879],
  ['bible/bible.en.kjv.txt.xz', 31102],
] as const)('%s: all %i verses, written back with the same bytes', async ([name, count], context) => {
  const bytes = sharedBytes(context, name);
  const items = await readAll(makeFile(bytes, { size: 65_536 }));
  expect(problemLines(items)).toEqual([]);
  expect(verseLinesOf(items)).toHaveLength(count);
  expect(lines(items)).toBe(stripSkippedLines(bytes));
});

test('quran-uthmani.xml: the verses of its text form, in named chapters', async (context) => {
  const items = await readAll(sharedFile(context, 'quran/quran-uthmani.xml'));
  expect(problemLines(items)).toEqual([]);
  expect(chaptersOf(items)).toHaveLength(114);
  expect(lines(items)).toBe(stripSkippedLines(sharedBytes(context, 'quran/ar.uthmani.txt.xz')));
});

test('quran-data.xml: the names of all chapters, no verses', async (context) => {
  const items = await readAll(sharedFile(context, 'quran/quran-data.xml'));
  expect(problemLines(items)).toEqual([]);
  expect(chaptersOf(items)).toHaveLength(114);
  expect(chaptersOf(items)[1]).toBe('2|البقرة|Al-Baqara');
});

test('three books in USFM: chapters run on, verse texts are plain, empty verses keep their numbers', async (context) => {
  const books = ['08-Ruth', '32-Jonah', '41-Mark'].map((book) => sharedFile(context, `bible/native/oeb-usfm/${book}.usfm`));
  const items = await readAll(...books);
  const verses = verseLinesOf(items);
  expect(problemLines(items)).toEqual([]);
  expect(chaptersOf(items)).toHaveLength(4 + 4 + 16);
  expect(chaptersOf(items)[4]).toBe('5|Jonah 1|JON 1');
  expect(verses).toHaveLength(811);
  expect(verses.filter((verse) => /\\|\*| {2}|\n/.test(verse))).toEqual([]);
  expect(verses.filter((verse) => verse.endsWith('|'))).toEqual(['15|16|', '17|44|', '17|46|', '19|26|', '23|28|']);
});
