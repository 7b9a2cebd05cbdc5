import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChapterNumbers, numberChaptersAsText, numberChaptersInOrder } from '@translation-commons/scripture/items/chapter-numbers.js';
import type { TextFile, TextItem } from '@translation-commons/scripture/items/text-item.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTextFile, storedFile } from '../open-text-file.js';
import { readTexts } from './read-texts.js';

const RUTH = '\\id RUT\n\\h Ruth\n\\c 1\n\\s A heading\n\\p\n\\v 1 Rain\\f + \\ft n\\f* fell.\n\\v x\n\\c 2\n\\p\n\\v 1 Sun.\n';
const MARK = '<osis><verse osisID="Mark.1.1">Begin.</verse>\n<verse osisID="Ruth.2.1">Moon.</verse></osis>';
const LINES = '7|1|Seven.\n7|2|Again.\n';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'read-texts-'));
  await writeFile(join(folder, 'ruth.usfm'), RUTH);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const read = async (files: readonly TextFile[], numbers: ChapterNumbers = numberChaptersInOrder()): Promise<TextItem[]> => {
  const items: TextItem[] = [];
  for await (const item of readTexts(files, numbers)) items.push(item);
  return items;
};

/** The same file, of which nobody knows where its bytes are. */
const inThisThread = ({ name, bytes }: TextFile): TextFile => ({ name, bytes });

const stored = () => [
  openTextFile(join(folder, 'ruth.usfm')),
  storedFile('mark.xml', { bytes: new TextEncoder().encode(MARK) }),
  storedFile('lines.txt', { bytes: new TextEncoder().encode(LINES) }),
];

test('files of this machine and of archives, read in a thread: the same items as without', async () => {
  const items = await read(stored());
  expect(items).toEqual(await read(stored().map(inThisThread)));
  expect(items.flatMap((item) => (item.kind === 'verse' ? [`${item.chapter}:${item.verse} ${item.text}`] : []))).toEqual([
    '1:1 Rain fell.',
    '2:1 Sun.',
    '3:1 Begin.',
    '2:1 Moon.',
    '7:1 Seven.',
    '7:2 Again.',
  ]);
});

test('chapters that the text has not, in a thread: the same problems as without', async () => {
  const numbers = () => numberChaptersAsText([{ nr: 4, tname: 'RUT 2' }]);
  const items = await read(stored(), numbers());
  expect(items).toEqual(await read(stored().map(inThisThread), numbers()));
  expect(items.flatMap((item) => (item.kind === 'problem' ? [`${item.file}:${item.line} ${item.detail}`] : []))).toContain(
    'ruth.usfm:3 The text that is translated here has no chapter RUT 1.',
  );
});

test('a file that is not there, and a folder: refused with a sentence', async () => {
  await expect(read([openTextFile(join(folder, 'none'))])).rejects.toThrow('There is no such file');
  await expect(read([openTextFile(folder)])).rejects.toThrow('This is a folder, not a file');
});
