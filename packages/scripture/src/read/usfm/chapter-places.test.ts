import { expect, test } from 'vitest';
import { problemLines, readItems, verseLinesOf } from '../../testing/read-items.js';

const usfmOf = async (text: string) => (await readItems(text)).flatMap((item) => (item.kind === 'verse' ? [item.usfm] : []));

test.each([
  [
    'a bridge that ends in a part, and the other part behind it',
    '\\v 3 c\n\\v 4-5a d e\n\\v 5b f\n\\v 6 g',
    ['1|3|c', '1|4-5|d e f', '1|6|g'],
  ],
  ['parts in the other order', '\\v 5b f\n\\v 4-5a d e\n\\v 6 g', ['1|4-5|d e f', '1|6|g']],
  ['parts apart', '\\v 1a one\n\\v 2 two\n\\v 1b more\n\\v 3 three', ['1|1|one more', '1|2|two', '1|3|three']],
  ['parts at both ends of a bridge', '\\v 1b y\n\\v 1a x\n\\v 2a z\n\\v 2b-3 w', ['1|1|x y', '1|2|z', '1|3|w']],
  ['three parts in no order', '\\v 7c r\n\\v 7a p\n\\v 7b q', ['1|7|p q r']],
])('USFM, %s: one verse each', async (_, verses, expected) => {
  const items = await readItems(`\\id RUT\n\\c 1\n\\p\n${verses}\n`);
  expect(problemLines(items)).toEqual([]);
  expect(verseLinesOf(items)).toEqual(expected);
});

test('USFM, parts: their numbers stay in the marked text', async () => {
  expect(await usfmOf('\\id RUT\n\\c 1\n\\p\n\\v 4-5a one\n\\q1\n\\v 5b two\n')).toEqual(['\\p\n\\v 4-5a one\n\\q1\n\\v 5b two\n']);
});

test('USFM, a title before verse 1: verse 0 with its words, notes no part of them; headings before it stay with it', async () => {
  const psalm =
    '\\id PSA\n\\c 3\n\\s1 Rain\n\\d A song.\\f + \\ft A note.\\f* Of rain.\n\\q1\n\\v 1 It rains.\n\\v 2 Still.\n\\c 4\n\\q1\n\\v 1 Dew.\n';
  expect(verseLinesOf(await readItems(psalm))).toEqual(['3|0|A song. Of rain.', '3|1|It rains.', '3|2|Still.', '4|1|Dew.']);
  expect((await usfmOf(psalm)).slice(0, 2)).toEqual(['\\s1 Rain\n\\d A song.\\f + \\ft A note.\\f* Of rain.\n', '\\q1\n\\v 1 It rains.\n']);
});

test.each([
  ['that is verse 1 itself', '\\d\n\\v 1 A song.\n\\q1\n\\v 2 Rain.\n', ['1|1|A song.', '1|2|Rain.']],
  ['behind verses', '\\q1\n\\v 1 Rain.\n\\d For the choir.\n\\q1\n\\v 2 Sun.\n', ['1|1|Rain.', '1|2|Sun.']],
  ['without words', '\\d\n\\q1\n\\v 1 Rain.\n', ['1|1|Rain.']],
  ['of two lines', '\\d A song.\n\\d Of rain.\n\\q1\n\\v 1 It rains.\n', ['1|0|A song. Of rain.', '1|1|It rains.']],
  [
    'of very many lines, none of which ends it',
    `${'\\d a\n'.repeat(100_000)}\\v 1 Rain.\n`,
    [`1|0|${'a '.repeat(100_000).trimEnd()}`, '1|1|Rain.'],
  ],
  ['right before the verse', '\\d A song.\n\\v 1 It rains.\n', ['1|0|A song.', '1|1|It rains.']],
])('USFM, a title %s', async (_, chapter, expected) => {
  expect(verseLinesOf(await readItems(`\\id PSA\n\\c 1\n${chapter}`))).toEqual(expected);
});
