import { deleteTranslation } from '@translation-commons/core/translations/delete-translation.js';
import { findRecord } from '@translation-commons/core/translations/find-record.js';
import { tguidOf } from '@translation-commons/core/units/translation.js';
import { makeFile } from '@translation-commons/scripture/testing/read-items.js';
import { expect, test } from 'vitest';
import { listChapters } from '../chapters/list-chapters.js';
import { makeText } from '../testing/make-text.js';
import { withText } from '../testing/with-text.js';
import { loadText } from './load-text.js';

const { db, context, stored, translate, translationsOf } = await withText();

/** Result of loading a text that replaces nothing. */
const UNCHANGED = { marks: 0, changedVerses: [], forEarlierText: 0, trashBatch: null, numbering: null, samples: [] };

test('a text loaded for the first time: verses with ids that count those before, chapters without gaps', async () => {
  const loaded = await makeText(context, '1|1|one\n1|2|two\n3|2|late\n3|7|later\n4|1|last\n');
  expect(loaded).toEqual({ chapters: 4, verses: 5, added: 5, changed: 0, removed: 0, kept: 0, moved: 0, ...UNCHANGED });
  expect(await stored()).toEqual(['1 1:1-1 one', '2 1:2-2 two', '4 3:2-2 late', '9 3:7-7 later', '10 4:1-1 last']);
  expect(await listChapters(context)).toMatchObject([
    { nr: 1, name: '', tname: '', verses: 2, start: 0 },
    { nr: 2, name: '', tname: '', verses: 0, start: 2 },
    { nr: 3, name: '', tname: '', verses: 7, start: 2 },
    { nr: 4, name: '', tname: '', verses: 1, start: 9 },
  ]);
});

test('a text with a chapter list: chapters have its names, and keep them when it is loaded again without', async () => {
  const lines = '1|1|one\n2|1|two\n';
  await loadText(context, { files: [makeFile(lines)], chapters: makeFile('1|Fillimi|The Beginning\n2|Fundi|The End\n') });
  await makeText(context, lines);
  expect((await listChapters(context)).map(({ name, tname }) => [name, tname])).toEqual([
    ['Fillimi', 'The Beginning'],
    ['Fundi', 'The End'],
  ]);
});

test('the same text again: nothing is written', async () => {
  const lines = '1|1|one\n2|1|two\n';
  await makeText(context, lines);
  const versions = () =>
    db.pool.query('select xmin, key from unit union all select xmin, name from chapter union all select xmin, kind from batch');
  const before = (await versions()).rows;
  expect(await makeText(context, lines)).toMatchObject({ added: 0, changed: 0, removed: 0, kept: 0, moved: 0 });
  expect((await versions()).rows).toEqual(before);
});

test('a text loaded again with changes: only they are written, and translations stay with their verses', async () => {
  await makeText(context, '1|1|one\n1|2|two\n1|3|three\n');
  const tguid = await translate(1, 2, 'dy');
  expect(await makeText(context, '1|1|one\n1|2|TWO\n1|4|four\n')).toMatchObject({ added: 1, changed: 1, removed: 1, kept: 0, moved: 0 });
  expect(await stored()).toEqual(['1 1:1-1 one', '2 1:2-2 TWO', '4 1:4-4 four']);
  expect(await translationsOf(1, 2)).toEqual([[tguid, 'dy', 1]]);
});

test('a text loaded, and again with changes: searches see its words', async () => {
  const found = async (word: string) =>
    (await db.pool.query('select key from unit join unit_words on unit_id = id where words @@ $1::tsquery', [word])).rows.map(
      ({ key }) => key,
    );
  await makeText(context, '1|1|Rain fell.\n1|2|Sun shone.\n');
  expect(await found('rain')).toEqual(['1']);
  await makeText(context, '1|1|Snow fell.\n1|2|Sun shone.\n1|3|Rain again.\n');
  expect([await found('rain'), await found('snow'), await found('sun')]).toEqual([['3'], ['1'], ['2']]);
});

test('a verse that vanishes: it keeps its place with its translations; one that nobody translated goes', async () => {
  await makeText(context, '1|1|one\n1|2|two\n1|3|three\n2|1|four\n');
  const tguid = await translate(1, 2, 'dy');
  expect(await makeText(context, '1|1|one\n2|1|four\n')).toMatchObject({ removed: 1, kept: 1, moved: 1 });
  expect(await stored()).toEqual(['1 1:1-1 one', '2 1:2-2 two', '3 2:1-1 four']);
  expect(await translationsOf(1, 2)).toEqual([[tguid, 'dy', 1]]);
});

test('a chapter that vanishes: it goes with its verses, unless one was translated', async () => {
  await makeText(context, '1|1|one\n2|1|two\n3|1|three\n');
  await translate(2, 1, 'dy');
  await makeText(context, '1|1|one\n');
  expect(await stored()).toEqual(['1 1:1-1 one', '2 2:1-1 two']);
  expect(await listChapters(context)).toHaveLength(2);
});

test('a verse that vanishes and comes back: its translations are where they were', async () => {
  await makeText(context, '1|1|one\n1|2|two\n');
  const tguid = await translate(1, 2, 'dy');
  await makeText(context, '1|1|one\n');
  await makeText(context, '1|1|one\n1|2|two again\n');
  expect(await stored()).toEqual(['1 1:1-1 one', '2 1:2-2 two again']);
  expect(await translationsOf(1, 2)).toEqual([[tguid, 'dy', 1]]);
});

test('verses before a chapter become more: ids behind move, and translations get the ids that clients compute', async () => {
  await makeText(context, '1|1|one\n2|1|amen\n2|2|amen\n');
  await translate(2, 1, 'amin');
  await translate(2, 2, 'amin');
  expect(await makeText(context, '1|1|one\n1|2|new\n2|1|amen\n2|2|amen\n')).toMatchObject({ added: 1, moved: 2 });
  expect(await stored()).toEqual(['1 1:1-1 one', '2 1:2-2 new', '3 2:1-1 amen', '4 2:2-2 amen']);
  expect(await translationsOf(2, 1)).toEqual([[tguidOf(['amin'], 'sq', '3'), 'amin', 1]]);
  expect(await translationsOf(2, 2)).toEqual([[tguidOf(['amin'], 'sq', '4'), 'amin', 1]]);
});

test('verses move whose translations are in the trash: the trash names them by their new ids', async () => {
  await makeText(context, '1|1|one\n2|1|two\n');
  const tguid = await translate(2, 1, 'dy');
  await deleteTranslation(context, { tguid });
  await makeText(context, '1|1|one\n1|2|new\n2|1|two\n');
  const renamed = tguidOf(['dy'], 'sq', '3');
  expect(await db.prisma.trashedTranslation.findMany({ select: { tguid: true, unitKey: true } })).toEqual([
    { tguid: renamed, unitKey: '3' },
  ]);
  expect(await db.prisma.trashedEndorsement.findMany({ select: { tguid: true } })).toEqual([{ tguid: renamed }]);
});

test('verses move that are translated into several languages: in each, and in the trash, translations get the ids of theirs', async () => {
  await makeText(context, '1|1|one\n2|1|amen\n2|2|amen\n');
  for (const lng of ['sq', 'de', 'fr', 'ja']) {
    await translate(2, 1, 'amin', lng);
    await deleteTranslation(context, { tguid: await translate(2, 2, 'amin', lng) });
  }
  expect(await makeText(context, '1|1|one\n1|2|new\n2|1|amen\n2|2|amen\n')).toMatchObject({ added: 1, moved: 2 });
  for (const lng of ['sq', 'de', 'fr', 'ja']) expect(await translationsOf(2, 1, lng)).toEqual([[tguidOf(['amin'], lng, '3'), 'amin', 1]]);
  expect(
    await db.prisma.trashedTranslation.findMany({ select: { lng: true, tguid: true, unitKey: true }, orderBy: { lng: 'asc' } }),
  ).toEqual(['de', 'fr', 'ja', 'sq'].map((lng) => ({ lng, tguid: tguidOf(['amin'], lng, '4'), unitKey: '4' })));
});

test('verses that become one: it answers to both numbers, and translations of the second keep their place', async () => {
  await makeText(context, '1|1|one\n1|2|two\n1|3|three\n');
  const tguid = await translate(1, 3, 'tre');
  await makeText(context, '\\id TST\n\\c 1\n\\v 1-2 one and two\n\\v 3 three');
  expect((await findRecord(context, { chapter: 1, verse: 2 }, 'sq'))?.unit).toMatchObject({ key: '1', forms: ['one and two'] });
  await makeText(context, '\\id TST\n\\c 1\n\\v 1-3 all');
  expect((await findRecord(context, { chapter: 1, verse: 2 }, 'sq'))?.unit.forms).toEqual(['all']);
  expect(await translationsOf(1, 3)).toEqual([[tguid, 'tre', 1]]);
});

test('a text in any script and with any marks: stored as it is', async () => {
  const texts = ['e\u0301\u00e9', 'بِسْمِ ٱللَّهِ', '\u202b\u05d1\u05bc', ' two  spaces ', '太初有道', '𐌰𐌱'];
  await makeText(context, texts.map((text, index) => `1|${index + 1}|${text}`).join('\n'));
  expect(await stored()).toEqual(texts.map((text, index) => `${index + 1} 1:${index + 1}-${index + 1} ${text}`));
});

test('a text that cannot be read as a whole, loaded leniently: lines that cannot be placed are left out and listed, the rest is loaded', async () => {
  const lines = '1|1|one\nhello\n1|2|two\n1|2|two again\n1|x|three\n2|1|four\n';
  await expect(makeText(context, lines)).rejects.toMatchObject({ code: 'malformed' });
  expect(await makeText(context, lines, { lenient: true })).toMatchObject({
    verses: 3,
    added: 3,
    leftOut: {
      lines: 3,
      problems: [
        { path: 'text.txt:2' },
        { path: 'text.txt:5' },
        { path: 'text.txt:4', detail: expect.stringContaining('from text.txt:3') },
      ],
    },
  });
  expect(await stored()).toEqual(['1 1:1-1 one', '2 1:2-2 two', '3 2:1-1 four']);
  await expect(makeText(context, 'hello\n', { lenient: true })).rejects.toMatchObject({ message: expect.stringContaining('no verse') });
});

test('a text that cannot be read as a whole: refused with each place, nothing changes', async () => {
  await makeText(context, '1|1|one\n');
  await expect(makeText(context, '1|1|ONE\nhello\n1|x|two\n')).rejects.toMatchObject({
    code: 'malformed',
    problems: [{ path: 'text.txt:2' }, { path: 'text.txt:3' }],
  });
  expect(await stored()).toEqual(['1 1:1-1 one']);
});

test('a text that says a verse twice, or again after merging it: refused with both places', async () => {
  await expect(makeText(context, '1|1|one\n1|2|two\n1|1|uno\n')).rejects.toMatchObject({
    problems: [{ path: 'text.txt:3', detail: 'Verse 1 of chapter 1 is there already, from text.txt:1.' }],
  });
  await expect(makeText(context, '\\id A\n\\c 1\n\\v 3-5 a\n\\v 4 b')).rejects.toMatchObject({ problems: [{ path: 'text.txt:4' }] });
  expect(await stored()).toEqual([]);
});

test('a text without any verse: refused', async () => {
  await expect(makeText(context, '# nothing\n')).rejects.toMatchObject({ code: 'malformed' });
});

test('a text loaded twice at once: the one waits for the other, and both agree', async () => {
  const lines = Array.from({ length: 300 }, (_, index) => `${1 + (index % 7)}|${1 + Math.floor(index / 7)}|${index}`).join('\n');
  const both = await Promise.all([makeText(context, lines), makeText(context, lines)]);
  expect(both.map(({ added }) => added).sort()).toEqual([0, 300]);
});
