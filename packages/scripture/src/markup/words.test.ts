import { expect, test } from 'vitest';
import { problemLines, readItems, verseLinesOf } from '../testing/read-items.js';
import { parseUsfm } from './usfm/parse-usfm.js';
import { writeUsj } from './usx/usj.js';
import { writeUsx } from './usx/write-usx.js';

const book = (body: string): string => `\\id MRK\n\\h Mark\n\\c 1\n\\p\n${body}\n`;

/** The verses of a chapter as USFM, USX and USJ say them. */
const readInAll = async (body: string): Promise<string[][]> => {
  const nodes = parseUsfm(book(body));
  const files = [book(body), writeUsx(nodes), writeUsj(nodes)];
  return Promise.all(files.map(async (file) => verseLinesOf(await readItems(file))));
};

test.each([
  [
    'a note in words of Jesus',
    '\\v 1 \\wj “Tell nobody.”\\f + \\fr 1:1 \\ft See \\ref Leviticus 14|LEV 14:1-32\\ref*.\\f* Go,\\wj* he said.',
    '“Tell nobody.” Go, he said.',
  ],
  ['a cross-reference in added words', '\\v 1 \\add a word\\x - \\xo 1:1 \\xt Matt 9:31\\x* more\\add* and end.', 'a word more and end.'],
  [
    'a note in emphasis in a quotation, nested with a plus',
    '\\v 1 \\qt so \\+em it\\f + \\ft is \\+wj said\\+wj*\\f* is\\+em* here\\qt* now',
    'so it is here now',
  ],
  [
    'a note in emphasis in a quotation, nested without',
    '\\v 1 \\qt so \\em it\\f + \\ft is \\wj said\\wj*\\f* is\\em* here\\qt* now',
    'so it is here now',
  ],
  ['a note within a note', '\\v 1 one\\f + \\ft a \\x - \\xo 1 \\xt b\\x* c\\f* two', 'one two'],
  ['a note that touches the number', '\\v 1\\f + \\ft A note.\\f* First words.', 'First words.'],
  [
    'an endnote, a study note, a figure and other numbers',
    '\\v 1 \\va 2\\va* \\vp 1b\\vp* one\\fe + \\ft n\\fe*\\ef - \\cat people\\cat* \\ft n\\ef* two\\fig cap|src="a.png"\\fig*.',
    'one two.',
  ],
  [
    'words of an aligned text',
    '\\v 1 \\zaln-s |x-strong="G39720" x-content="Παῦλος"\\*\\w Paul|x-occurrence="1" x-occurrences="1"\\w*\\zaln-e\\*,\n\\zaln-s |x-content="δοῦλος"\\*\\w a|x-occurrence="1"\\w*\n\\w servant|x-occurrence="1"\\w*\\zaln-e\\*.',
    'Paul, a servant.',
  ],
  [
    'milestones that are unknown, with an address',
    '\\v 1 one \\zmark |link="http://a.b//c" x="1"\\*two\\ts\\* \\ts-s|sid="1"\\*three',
    'one two three',
  ],
  [
    'words with lemma and strong, nested',
    '\\v 1 \\add the \\+w gnat|lemma="gnat" strong="H1"\\+w* and \\w fly|flies\\w*\\add*',
    'the gnat and fly',
  ],
  ['attributes before a note in the same mark', '\\v 1 \\w gnat|lemma="gnat"\\f + \\ft n\\f*\\w* flies', 'gnat flies'],
  ['ruby with its gloss', '\\v 1 \\rb 神|gloss="かみ"\\rb*は', '神は'],
  [
    'a reference in the words',
    '\\v 1 Begin (see \\xt John 1.1|JHN 1:1\\xt*) and (see \\ref John 1.2|JHN 1:2\\ref*).',
    'Begin (see John 1.1) and (see John 1.2).',
  ],
  ['a reference that is not in the words', '\\v 1 One \\rq Isa 1.1\\rq* two', 'One two'],
  [
    'a psalm’s Selah, a superscript and a letter',
    '\\v 1 Sing \\qs Selah\\qs* the 2\\sup nd\\sup* \\qac A\\qac*leph',
    'Sing Selah the 2nd Aleph',
  ],
  [
    'headings, introductions, titles and remarks within it',
    '\\v 1 one\n\\s Heading\\f + \\ft n\\f*\n\\r (1.2)\n\\ip intro\n\\mt2 title\n\\d song\n\\rem x\n\\sp He\n\\p two',
    'one two',
  ],
  ['a sidebar within it', '\\v 1 one\n\\esb \\cat History\\cat*\n\\p aside\n\\esbe\n\\p two', 'one two'],
  ['cells and lines', '\\v 1 one\n\\tr \\th1 a\\thr2-3 b\n\\tr \\tc1 c\\tcr2 d\n\\q1 e\n\\q2 f//g', 'one a b c d e f g'],
  ['a title with the number of the verse in it', '\\v 1 one\n\\d\n\\v 2 A song\\f + \\ft n\\f* of David', 'one|1|2|A song of David'],
])('words of a verse, %s: what is read aloud, in every format', async (_case, body, words) => {
  const [first = '', ...more] = words.split(/(?=\|1\|)/);
  const expected = [`1|1|${first}`, ...more.map((line) => line.slice(1))];
  expect(await readInAll(body)).toEqual([expected, expected, expected]);
});

test.each([
  ['a mark of characters', '\\p\n\\v 1 \\wj one\n\\p two\n\\v 2 three', ['one two', 'three']],
  ['a note', '\\p\n\\v 1 one\\f + \\ft note\n\\p two\n\\v 2 three', ['one two', 'three']],
  ['a note, before the next verse', '\\p\n\\v 1 one\\f + \\ft note\n\\v 2 three', ['one', 'three']],
  ['a word with attributes', '\\p\n\\v 1 one \\w two|lemma="2" strong="H1" three\n\\p four', ['one two three four']],
  ['a word with a lemma alone', '\\p\n\\v 1 one \\w two|lemma three\n\\p four', ['one two three four']],
  ['a milestone', '\\p\n\\v 1 one \\zaln-s |x-content="x" two', ['one two']],
  ['a sidebar', '\\p\n\\v 1 one\n\\esb\n\\p aside\n\\c 2\n\\p\n\\v 1 two\n\\p three', ['one', 'two three']],
  ['a sidebar, before the next verse', '\\p\n\\v 1 one\n\\esb\n\\p aside\n\\v 2 two\n\\p three', ['one', 'two three']],
])('words of a verse, %s without its end: it ends with its paragraph, and what follows is text', async (_case, body, words) => {
  const items = await readItems(`\\id MRK\n\\c 1\n${body}`);
  expect(problemLines(items)).toEqual([]);
  expect(items.flatMap((item) => (item.kind === 'verse' ? [item.text] : []))).toEqual(words);
});

test('words of a verse, a bar in plain text and in a mark: itself', async () => {
  expect((await readInAll('\\v 1 a | b \\nd c \\| d\\nd* e'))[0]).toEqual(['1|1|a | b c | d e']);
});
