import { expect, test } from 'vitest';
import type { TextItem } from '../../items/text-item.js';
import { chaptersOf, makeFile, problemLines } from '../../testing/read-items.js';
import { readChapters } from '../read-text.js';

const read = async (content: string): Promise<TextItem[]> => {
  const items: TextItem[] = [];
  for await (const item of readChapters(makeFile(content))) items.push(item);
  return items;
};

test('chapter list, lines with and without a second name: number and names', async () => {
  expect(chaptersOf(await read('# names\n1|Fillimi|The Beginning\n\n2|Fundi\n3||Nameless\n'))).toEqual([
    '1|Fillimi|The Beginning',
    '2|Fundi|',
    '3||Nameless',
  ]);
});

test('chapter list, a line that is none: one problem with its number, the rest is read', async () => {
  const items = await read('Fillimi\n0|Zero|\n3|Three|\n');
  expect(problemLines(items).map((problem) => problem.slice(0, 2))).toEqual(['1:', '2:']);
  expect(chaptersOf(items)).toEqual(['3|Three|']);
});

test('chapter list, Tanzil metadata: names and transliterated names', async () => {
  const items = await read(
    '<quran type="metadata"><suras alias="chapters"><sura index="1" ayas="2" name="الأول" tname="Al-Awwal"/></suras></quran>',
  );
  expect(chaptersOf(items)).toEqual(['1|الأول|Al-Awwal']);
});
