import { expect, test } from 'vitest';
import { chaptersOf, problemLines, readItems, verseLinesOf } from '../../testing/read-items.js';

test('Tanzil, suras and ayas: chapters with names, verses with their text alone', async () => {
  const items = await readItems(`<?xml version="1.0" encoding="utf-8"?>
<!-- <osis> as a comment -->
<quran>
  <sura index="1" name="الأول"><aya index="1" text="بِسْمِ &amp; سَلَامٌ"/><aya index="3" text="b"/></sura>
  <sura index="2" name="الثاني"><aya index="1" text="c" bismillah="opening"/></sura>
</quran>`);
  expect(chaptersOf(items)).toEqual(['1|الأول|', '2|الثاني|']);
  expect(verseLinesOf(items)).toEqual(['1|1|بِسْمِ & سَلَامٌ', '1|3|b', '2|1|c']);
  expect(items.flatMap((item) => (item.kind === 'verse' ? [item.line] : []))).toEqual([4, 4, 5]);
  expect(items.flatMap((item) => (item.kind === 'verse' && item.usfm ? [item.usfm] : []))).toEqual(['\\d opening\n\\p\n\\v 1 c\n']);
});

test('Tanzil, what lacks an index or a text: one problem each, the rest is read', async () => {
  const items = await readItems(
    '<quran>\n<sura name="x">\n<aya index="1" text="y"/></sura>\n<sura index="2"><aya text="z"/>\n<aya index="2"/>\n<aya index="3" text="ok"/></sura></quran>',
  );
  expect(problemLines(items)).toEqual([
    '2: The sura has no index from 1 to 32767.',
    '4: The aya has no index from 1 to 32767.',
    '5: The aya has no text.',
  ]);
  expect(verseLinesOf(items)).toEqual(['2|3|ok']);
});

test('Tanzil, entities of a document type: not expanded, a problem', async () => {
  const bomb = `<!DOCTYPE quran [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>\n<quran><sura index="1" name="n"><aya index="1" text="&b;"/></sura></quran>`;
  const items = await readItems(bomb);
  expect(problemLines(items)).toEqual(['2: The XML is not well-formed (undefined entity.). Nothing after this line was read.']);
  expect(verseLinesOf(items)).toEqual([]);
});

test('Tanzil, a file that breaks off: what came before is read, the break is a problem', async () => {
  const items = await readItems('<quran><sura index="1" name="n">\n<aya index="1" text="one"/>\n<aya index="2" te');
  expect(verseLinesOf(items)).toEqual(['1|1|one']);
  expect(problemLines(items)).toHaveLength(1);
});

test('Tanzil, bytes that are not UTF-8: a problem', async () => {
  const bytes = Buffer.concat([Buffer.from('<quran><sura index="1" name="'), Buffer.from([0xff]), Buffer.from('"/></quran>')]);
  expect(problemLines(await readItems(bytes))).toEqual(['1: The file is not UTF-8. Save it in UTF-8.']);
});

test('XML that is neither Tanzil, OSIS nor USX: a problem', async () => {
  expect(problemLines(await readItems('<html><body/></html>'))).toEqual([
    '1: The file is XML, but neither of Tanzil (quran), OSIS (osis) nor USX (usx).',
  ]);
});
