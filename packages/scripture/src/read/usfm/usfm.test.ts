import { expect, test } from 'vitest';
import { chaptersOf, problemLines, readItems, verseLinesOf } from '../../testing/read-items.js';

/** The texts of the verses of a chapter with this body. */
const read = async (body: string): Promise<string[]> => verseLinesOf(await readItems(`\\id TST\n\\c 1\n${body}`));

test('USFM, books in several files: chapters run over the whole text and are called after their book', async () => {
  const items = await readItems(
    '\\id RAN The long title\n\\ide UTF-8\n\\h Rain\n\\toc2 Of Rain\n\\mt1 The Book of Rain\n\\c 1\n\\p\n\\v 1 It rained.\n\\c 2\n\\p\n\\v 1 It poured.\n',
    '\\id SUN\n\\mt Sun\n\\c 1\n\\p\n\\v 1 It shone.\n',
  );
  expect(chaptersOf(items)).toEqual(['1|Rain 1|RAN 1', '2|Rain 2|RAN 2', '3|Sun 1|SUN 1']);
  expect(verseLinesOf(items)).toEqual(['1|1|It rained.', '2|1|It poured.', '3|1|It shone.']);
});

test('USFM, a book spread over files and one that leaves chapters out: its numbers are kept', async () => {
  const items = await readItems('\\id RAN\n\\c 2\n\\v 1 a', '\\id RAN\n\\c 4\n\\v 1 b', '\\id SUN\n\\c 1\n\\v 1 c');
  expect(chaptersOf(items)).toEqual(['2|RAN 2|RAN 2', '4|RAN 4|RAN 4', '5|SUN 1|SUN 1']);
});

test('USFM, labels of chapters: they replace the name', async () => {
  const items = await readItems('\\id PSM\n\\h Songs\n\\cl Song\n\\c 1\n\\v 1 a\n\\c 2\n\\cl The Last Song\n\\v 1 b');
  expect(chaptersOf(items)).toEqual(['1|Song 1|PSM 1', '2|Song 2|PSM 2', '2|The Last Song|']);
});

test('USFM, merged verses, gaps and no verse 1: data', async () => {
  expect(await read('\\p\n\\v 3-4 Three and four.\n\\v 7 Seven.\n\\v 9\u200F-\u200F10 Nine.\n\\v 11,12 Eleven.')).toEqual([
    '1|3-4|Three and four.',
    '1|7|Seven.',
    '1|9-10|Nine.',
    '1|11-12|Eleven.',
  ]);
});

test('USFM, a verse in parts: one verse', async () => {
  expect(await read('\\v 5a First half\n\\s Between\n\\p\n\\v 5b and second.\n\\v 6 Next.')).toEqual([
    '1|5|First half and second.',
    '1|6|Next.',
  ]);
});

test('USFM, merged verses that share one in parts: the second is known by the number behind', async () => {
  expect(await read('\\v 2-6a First.\n\\v 6b-11 Second.')).toEqual(['1|2-6|First.', '1|7-11|Second.']);
});

test('USFM, a verse without text: an empty verse', async () => {
  expect(await read('\\v 1 a\n\\v 2\n\\v 3 c')).toEqual(['1|1|a', '1|2|', '1|3|c']);
});

test('USFM, poetry, paragraphs, lists and tables: joined by a space', async () => {
  const body =
    '\\v 1 He sang:\n\\q1 first line,\n\\q2 second line.\n\\b\n\\p More.\n\\li1 item \\nd One\\nd* two\n\\tr \\th1 Day\\th2 Rain\n\\v 2 Next \\p same line';
  expect(await read(body)).toEqual(['1|1|He sang: first line, second line. More. item One two Day Rain', '1|2|Next same line']);
});

test('USFM, headings and what else is not text, anywhere: left out of verses', async () => {
  const body = [
    '\\s1 A heading with \\nd Name\\nd* in it\nthat goes on',
    '\\d A title\n\\p Words before the first verse.\n\\v 1 Begin\n\\s2 Heading\n\\r (1.2)\n\\rem remark\n\\p end.',
    '\\esb\n\\ms Sidebar\n\\p beside\n\\esbe\n\\q still.',
  ].join('\n');
  // A title is a place of its own, before verse 1.
  expect(await read(body)).toEqual(['1|0|A title', '1|1|Begin end. still.']);
});

test('USFM, notes, references, figures and other numbers within a verse: left out, the words around them stay apart as they were', async () => {
  const body =
    '\\v 1 \\va 2\\va* Mara\\f + \\fr 1:1 \\ft that is \\fqa bitter\\f*, she \\x - \\xo 1:1 \\xt Other 1.1\\x*said\\fe + \\ft end\\fe* \\fig A tree|src="a.png"\\fig*so\\rq Other\\rq*.';
  expect(await read(body)).toEqual(['1|1|Mara, she said so.']);
});

test('USFM, a note over several lines: left out', async () => {
  expect(await read('\\v 1 One\\f + \\ft a note\nthat goes on\\f* two.')).toEqual(['1|1|One two.']);
});

test('USFM, marks of characters, nested, with attributes, as milestones, unclosed or never opened: the text alone', async () => {
  expect(
    await read(
      '\\v 1 The \\nd Lord\\nd* \\add said \\+nd so\\+nd* it\\add*, \\w rain|lemma="rain" x="1"\\w* \\zaln-s | x-strong="G1" \\*\\w fell\\w*\\zaln-e\\*\\ts\\* \\k-s | x\\*on\\k-e\\*.\n\\v 2 \\wj Come,\n\\v 3 go\\wj* he said.',
    ),
  ).toEqual(['1|1|The Lord said so it, rain fell on.', '1|2|Come,', '1|3|go he said.']);
});

test('USFM, no-break spaces, places to break and escapes: as they mean', async () => {
  expect(await read('\\v 1 a~b // c \\~ \\\\ \\/\\/ d/e | f')).toEqual(['1|1|a\u00A0b c ~ \\ // d/e | f']);
});

test('USFM, white space that is not ASCII at both ends of a verse: text', async () => {
  expect(await read('\\v 1 \u3000太初有道\u00a0')).toEqual(['1|1|\u3000太初有道\u00a0']);
});

test('USFM, all on one line: read alike', async () => {
  expect(await read('\\p \\v 1 One. \\v 2 Two.\n\\c 2 \\p \\v 1 Three.')).toEqual(['1|1|One.', '1|2|Two.', '2|1|Three.']);
});

test('USFM, markers without good numbers and verses outside of chapters: a problem each with its line', async () => {
  const items = await readItems('\\id TST\n\\v 1 early\n\\c x\n\\v 1 lost\n\\c 1\n\\v one\n\\v 4-3 back\n\\v 2 good');
  expect(problemLines(items)).toEqual([
    '2: Verse 1 stands in no chapter: there is no \\c before it.',
    '3: \\c is not followed by the number of a chapter, 1 to 32767.',
    '6: \\v is not followed by the number of a verse, 1 to 32767, or by two like 3-4.',
    '7: \\v is not followed by the number of a verse, 1 to 32767, or by two like 3-4.',
  ]);
  expect(verseLinesOf(items)).toEqual(['1|2|good']);
});
