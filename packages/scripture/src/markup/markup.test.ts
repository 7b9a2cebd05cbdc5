import { expect, test } from 'vitest';
import { readUsx } from '../testing/markup-samples.js';
import { formatUsfm } from './usfm/format-usfm.js';
import { parseUsfm } from './usfm/parse-usfm.js';
import { readUsj, writeUsj } from './usx/usj.js';
import { writeUsx } from './usx/write-usx.js';

const BOOK = [
  '\\id RUT A garden',
  '\\h Garden',
  '\\mt1 The Garden',
  '\\ip Of \\bk Gardens\\bk* and rain | sun.',
  '\\c 1',
  '\\ca 2\\ca*',
  '\\cp A',
  '\\s1 Sowing//early',
  '\\r (RUT 2.1)',
  '\\p',
  '\\v 1 \\va 3\\va* She \\add then \\+nd Rain\\+nd*\\add* sowed\\f + \\fr 1.1 \\fk sowed: \\ft or \\fqa planted \\fv 2\\fv*\\f*, and~said:',
  '\\q1 \\wj “Grow,\\wj*',
  '\\q2 little \\w seed|lemma="sow"\\w*.”\\x - \\xo 1.1: \\xt Psa 1.3\\x*',
  '\\b',
  '\\sp The gardener',
  '\\li1',
  '\\v 2-3 \\qt-s |sid="a" who="She"\\*Grow!\\qt-e |eid="a"\\*\\fig A seed|src="a.png" size="col"\\fig*',
  '\\tr \\th1 Day\\thr2-3 Rain',
  '\\tr \\tc1 One\\tcr2 1\\tcr3 2',
  '\\esb \\cat Tools\\cat*',
  '\\p A spade; see \\xt here|GEN 2:5\\xt*.',
  '\\esbe',
  '\\c 2',
  '\\d Of seeds',
  '\\q1',
  '\\v 1 The \\+nd End\\+nd* of a \\\\ and \\~ and \\/\\/.',
  '',
].join('\n');

const ENDS = /<(?:verse|chapter) eid="([^"]+)" ?\/>/g;

test('USFM with all that it has, written and read again in each form: the same', async () => {
  const nodes = parseUsfm(BOOK);
  expect(parseUsfm(formatUsfm(nodes))).toEqual(nodes);
  expect(await readUsx(writeUsx(nodes))).toEqual(nodes);
  expect(readUsj(JSON.parse(writeUsj(nodes)))).toEqual(nodes);
});

test('USX written: verses and chapters end where their last words do', () => {
  const usx = writeUsx(parseUsfm(BOOK));
  expect([...usx.matchAll(ENDS)].map(([, eid]) => eid)).toEqual(['RUT 1:1', 'RUT 1:2-3', 'RUT 1', 'RUT 2:1', 'RUT 2']);
  expect(usx).toContain('</note><verse eid="RUT 1:1" /></para>\n<para style="b" />\n<para style="sp">The gardener</para>');
  expect(usx).toContain('<cell style="thr2" align="end" colspan="2">Rain</cell>');
});

test.each([
  ['an attribute without a name', '\\p \\w rains|rain\\w*', [['char', 'w', { lemma: 'rain' }, ['rains']]]],
  [
    'a figure as USFM 2 has it',
    '\\p \\fig |a.jpg|col||(c)|Rain|1.1\\fig*',
    [['figure', 'fig', { file: 'a.jpg', size: 'col', copy: '(c)', ref: '1.1' }, ['Rain']]],
  ],
  ['marks that are never closed', '\\p \\nd Rain', [['char', 'nd', {}, ['Rain']]]],
  ['ends of what never began', '\\p Rain\\nd* falls', ['Rain falls']],
  ['a bar in plain text', '\\p a | b', ['a | b']],
  ['an address as attribute', '\\p \\jmp x|link-href="http://a.b/c"\\jmp*', [['char', 'jmp', { 'link-href': 'http://a.b/c' }, ['x']]]],
] as const)('USFM, %s: read as it is meant', (_title, usfm, expected) => {
  const [paragraph] = parseUsfm(usfm);
  const shown = typeof paragraph === 'object' ? paragraph.content : [];
  expect(shown.map((node) => (typeof node === 'string' ? node : [node.type, node.marker, node.attributes, node.content]))).toEqual(
    expected,
  );
});

test('USFM, verses in no paragraph: they get one', () => {
  expect(formatUsfm(parseUsfm('\\c 1\n\\v 1 Rain.\n\\v 2 Sun.'))).toBe('\\c 1\n\\p\n\\v 1 Rain.\n\\v 2 Sun.\n');
});

test('USX and USJ with names that USFM cannot hold: left out, the text stays', async () => {
  const usx =
    '<usx version="3.0"><para style="p"><char style="a b" x="1">Rain</char><blink>y</blink> <char style="nd" x\u00e9="1" z="&quot;">day</char></para></usx>';
  expect(formatUsfm(await readUsx(usx))).toBe('\\p Rainy \\nd day|z="\'"\\nd*\n');
});

test('USJ that is none: null', () => {
  expect(['x', null, {}, { type: 'USX' }].map(readUsj)).toEqual([null, null, null, null]);
  expect(readUsj({ type: 'USJ', content: ['a', { type: 'para', marker: 'p', content: [1, { type: 'note' }, 'b'] }] })).toHaveLength(1);
});
