import { expect, test } from 'vitest';
import { numberChaptersInOrder } from '../items/chapter-numbers.js';
import type { TextItem } from '../items/text-item.js';
import { makeFile } from '../testing/read-items.js';
import { readText } from './read-text.js';

/** Bytes of a hostile file: what takes time by their square takes minutes, what takes time by their number a moment. */
const BYTES = 400_000;

const fill = (piece: string): string => piece.repeat(Math.ceil(BYTES / piece.length));
const nest = (open: string, close: string): string => {
  const depth = Math.ceil(BYTES / (open.length + close.length));
  return `${open.repeat(depth)}x${close.repeat(depth)}`;
};
const usfm = (body: string): string => `\\id MRK\n\\c 1\n\\p\n\\v 1 ${body}`;
const osis = (body: string): string => `<osis>\n<verse osisID="Mark.1.1">${body}</verse></osis>`;
const usx = (body: string): string =>
  `<usx version="3.0"><book code="MRK" style="id"/><chapter number="1" style="c"/>\n<para style="p"><verse number="1" style="v"/>${body}</para></usx>`;

const read = async (content: string): Promise<TextItem[]> => {
  const items: TextItem[] = [];
  for await (const item of readText(makeFile(content, { size: 65_536 }), numberChaptersInOrder())) items.push(item);
  return items;
};

const TOO_DEEP = 'More than 100 marks stand in each other.';

test.each([
  ['marks in each other, on a line', usfm(fill('\\add ')), `4: ${TOO_DEEP}`],
  ['marks in each other, a line each', usfm(fill('\\add x\n')), `103: ${TOO_DEEP}`],
  ['notes in each other', usfm(fill('\\f + x')), `4: ${TOO_DEEP}`],
  ['milestones without an end', usfm(fill('\\zx-s |x="1"')), `4: ${TOO_DEEP}`],
  ['notes of one verse', usfm(fill('x\\f + \\ft y\\f*\n')), '1004: There are more than 1000 notes at one place.'],
  ['a verse of all numbers', '\\id MRK\n\\c 1\n\\v 1-32767 x', '3: A verse covers 300 numbers at most.'],
  [
    'a verse that never ends',
    usfm(`${'word '.repeat(1000)}\n`.repeat(900)),
    '3: A verse, with what stands before it, has more than 4194304 characters.',
  ],
  [
    'elements of OSIS in each other',
    osis(nest('<hi>', '</hi>')),
    '2: More than 100 elements stand in each other. Nothing after this line was read.',
  ],
  [
    'elements of USX in each other',
    usx(nest('<char style="nd">', '</char>')),
    '2: More than 100 elements stand in each other. Nothing after this line was read.',
  ],
  [
    'elements of USJ in each other',
    `{"type":"USJ","content":[${nest('{"type":"char","marker":"nd","content":[', ']}').replace('x', '"x"')}]}`,
    '1: More than 100 elements stand in each other.',
  ],
  [
    'ids of one verse',
    `<osis>\n<verse osisID="${fill('Mark.1.1 ')}">x</verse></osis>`,
    /^2: “Mark\.1\.1 .{0,60}…” is not the osisID of a verse/,
  ],
  ['a verse of a million words', osis('word '.repeat(300_000)), /^2: The verse has \d+ characters; it may have 1048576\.$/],
  ['notes of USX', usx(fill('<note caller="+" style="f">x</note>y')), '2: There are more than 1000 notes at one place.'],
])('a hostile file, %s: a message with the line', async (_case, content, message) => {
  const [first] = (await read(content)).flatMap((item) => (item.kind === 'problem' ? [`${item.line}: ${item.detail}`] : []));
  if (typeof message === 'string') expect(first).toBe(message);
  else expect(first).toMatch(message);
});

test.each([
  ['bars in a mark', usfm(`\\w x${fill('|a')}`)],
  ['a long attribute', usfm(`\\w x|${fill('a')}\\w*`)],
  ['quotation marks in attributes', usfm(`\\w x|${fill('a="')}\\w*`)],
  ['line breaks in attributes', usfm(`\\w x|${fill('a//')}\\w*`)],
  ['spaces', usfm(`x${fill(' ')}y`)],
  ['ends of what never began', usfm(fill('\\add*'))],
  ['backslashes', usfm(fill('\\'))],
  ['unknown elements', usx(`x${fill('<zz/> ')}y`)],
  ['line breaks of OSIS', osis(`x${fill('<lb/> ')}y`)],
  ['sidebars', usfm(fill('\\esb\n'))],
  ['parts of one verse', usfm(fill('one\n\\v 1a '))],
  ['parts of verses, each with the next', usfm(Array.from({ length: 30_000 }, (_, at) => `\n\\v ${at + 1}b-${at + 2}a x`).join(''))],
  ['titles', `\\id PSA\n\\c 1\n${fill('\\d x\n')}\\v 1 y`],
  ['processing instructions', fill('<?')],
  ['comments', fill('<!--')],
  [
    'a long name and many chapters',
    `\\id MRK\n\\h ${fill('n')}\n${Array.from({ length: 1000 }, (_, at) => `\\c ${at + 1}\n\\v 1 x`).join('\n')}`,
  ],
])('a hostile file, %s: read, or refused, in time linear in it', async (_case, content) => {
  const items = await read(content);
  expect(items.length).toBeGreaterThan(0);
  expect(items.flatMap((item) => (item.kind === 'chapter' ? [item.name.length] : [])).every((length) => length < 300)).toBe(true);
});
