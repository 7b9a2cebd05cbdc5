import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_NUMBER, type TextItem } from '../../items/text-item.js';
import { makeFile, problemLines, readItems, verseLinesOf } from '../../testing/read-items.js';
import { readVerseLines, verseLine } from './verse-lines.js';

test('lines, blank lines and comments between verses: only the verses count, with their line numbers', async () => {
  const items = await readItems('# A text\n\n1|1|In the first year\n \t\n#1|2|left out\n1|2|it rained.\n');
  expect(verseLinesOf(items)).toEqual(['1|1|In the first year', '1|2|it rained.']);
  expect(items.map((item) => item.kind === 'verse' && item.line)).toEqual([3, 6]);
});

test('lines, separators within the text: the text begins behind the second and keeps the others', async () => {
  expect(verseLinesOf(await readItems('1|1|either | or\n1|2||\n1|3|\n'))).toEqual(['1|1|either | or', '1|2||', '1|3|']);
});

test('lines, a chapter that is no number but a long text: quoted without half a character', async () => {
  const [item] = await readItems(`${'x'.repeat(39)}🌱🌱|1|text\n`);
  expect(item).toMatchObject({ kind: 'problem', detail: expect.stringContaining(`“${'x'.repeat(39)}…”`) });
});

test('lines, outer white space of a text: it stays', async () => {
  expect(verseLinesOf(await readItems('1|1|  indented \t\n'))).toEqual(['1|1|  indented \t']);
});

test('lines, a byte order mark, CRLF and no end of line at the end: no part of any text', async () => {
  expect(verseLinesOf(await readItems('\uFEFF1|1|one\r\n\r\n1|2|two'))).toEqual(['1|1|one', '1|2|two']);
});

test('lines, numbers with gaps and far beyond two hundred: data', async () => {
  const text = `3|2|a\n3|250|b\n900|1|c\n${MAX_NUMBER}|${MAX_NUMBER}|d\n`;
  expect((await readItems(text)).map((item) => item.kind === 'verse' && verseLine(item)).join('')).toBe(text);
});

test.each([
  ['hello', 'The line does not have the form chapter|verse|text.'],
  ['1|only two', 'The line does not have the form chapter|verse|text.'],
  ['1 1 text', 'The line does not have the form chapter|verse|text.'],
  ['0|1|zero', '“0” is not the number of a chapter; it must be 1 to 32767.'],
  ['-1|1|minus', '“-1” is not the number of a chapter; it must be 1 to 32767.'],
  ['1|32768|large', '“32768” is not the number of a verse; it must be 1 to 32767.'],
  ['1|1.5|half', '“1.5” is not the number of a verse; it must be 1 to 32767.'],
  ['1|١|Arabic digit', '“١” is not the number of a verse; it must be 1 to 32767.'],
  ['1|1|nul\0', 'The line holds a NUL character. Remove it; a text cannot hold one.'],
])('lines, %j: one problem, and the lines around it are read', async (line, detail) => {
  const items = await readItems(`1|1|before\n${line}\n1|3|after\n`);
  expect(problemLines(items)).toEqual([`2: ${detail}`]);
  expect(verseLinesOf(items)).toEqual(['1|1|before', '1|3|after']);
});

test('lines, one that is not UTF-8: one problem that names it, and the lines around it are read', async () => {
  const items = await readItems(Buffer.concat([Buffer.from('1|1|a\n1|2|'), Buffer.from([0xe9, 0x0a]), Buffer.from('1|3|c\n')]));
  expect(problemLines(items)).toEqual(['2: The line is not UTF-8. Save the file in UTF-8.']);
  expect(verseLinesOf(items)).toEqual(['1|1|a', '1|3|c']);
});

test('lines, one longer than a mebibyte: one problem, and the line after it is read', async () => {
  const items: TextItem[] = [];
  for await (const item of readVerseLines(makeFile(`1|1|${'x'.repeat(1024 * 1024)}\n1|2|short\n`, { size: 65_536 }))) items.push(item);
  expect(problemLines(items)).toEqual(['1: The line has 1048580 bytes; a line may have 1048576.']);
  expect(verseLinesOf(items)).toEqual(['1|2|short']);
});

test('lines, any text in any script and any pieces: writing what was read gives the same bytes', async () => {
  const text = fc.string({ unit: 'binary' }).map((value) => value.replace(/[\n\0\p{Surrogate}]|\r$/gu, ''));
  await fc.assert(
    fc.asyncProperty(fc.array(text), fc.integer({ min: 1, max: 20 }), async (texts, size) => {
      const written = texts.map((value, index) => verseLine({ chapter: 1, verse: index + 1, text: value })).join('');
      const read: string[] = [];
      for await (const item of readVerseLines(makeFile(written, { size }))) read.push(item.kind === 'verse' ? verseLine(item) : item.kind);
      expect(read.join('')).toBe(written);
    }),
    { numRuns: 40 },
  );
});

test('lines, combining marks in any order: they are not normalised', async () => {
  const marks = ['e\u0301', '\u00e9', 'بِسْمِ', 'a\u0323\u0307', 'a\u0307\u0323'];
  expect(verseLinesOf(await readItems(marks.map((text, index) => `1|${index + 1}|${text}\n`).join('')))).toEqual(
    marks.map((text, index) => `1|${index + 1}|${text}`),
  );
});

test('line format, a text with line breaks: they become spaces', () => {
  expect(verseLine({ chapter: 2, verse: 3, text: 'one\ntwo\r\nthree' })).toBe('2|3|one two three\n');
});
