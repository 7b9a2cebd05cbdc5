import { deleteTranslation } from '@translation-commons/core/translations/delete-translation.js';
import { findRecord } from '@translation-commons/core/translations/find-record.js';
import { restoreTranslations } from '@translation-commons/core/translations/trash/restore.js';
import { expect, test } from 'vitest';
import { makeText } from '../testing/make-text.js';
import { withText } from '../testing/with-text.js';
import { describeText, readTextDescription } from './description/describe-text.js';
import { summarizeText } from './summarize-text.js';

const { app, service, db, context, stored, translate, translationsOf } = await withText();

const refusing = { replace: false } as const;

test('a text whose verses differ: asks first, with counts, places and samples, and nothing changes', async () => {
  await makeText(context, '1|1|one flew\n1|2|two flew\n1|3|three flew\n');
  await translate(1, 2, 'dy');
  await expect(makeText(context, '1|1|One flew!\n1|2|two ran\n1|3|three flew\n', refusing)).rejects.toMatchObject({
    code: 'malformed',
    message: expect.stringMatching(/1 verse differs in words and 1 in punctuation.* 1 translation\. They are 1:1-2\..*--replace/),
    // Differences in words come first.
    problems: [{ path: '1:2', detail: '“two flew” → “two ran”' }, { path: '1:1' }],
  });
  expect(await stored()).toEqual(['1 1:1-1 one flew', '2 1:2-2 two flew', '3 1:3-3 three flew']);
});

test('a text that only has more verses: asks nothing', async () => {
  await makeText(context, '1|1|one\n', refusing);
  expect(await makeText(context, '1|1|one\n1|2|two\n', refusing)).toMatchObject({ added: 1 });
});

test('a text whose verses differ, loaded all the same: translations of these are for an earlier text, the others are not', async () => {
  await makeText(context, '1|1|one flew\n1|2|two flew\n');
  await translate(1, 1, 'një');
  await translate(1, 2, 'dy');
  const loaded = await makeText(context, '1|1|one flew\n1|2|two ran\n');
  expect(loaded).toMatchObject({ changed: 1, changedVerses: ['1:2'], marks: 0, forEarlierText: 1, trashBatch: null, numbering: null });
  const marked = async (verse: number) =>
    (await findRecord(context, { chapter: 1, verse }, 'sq'))?.translations.map(({ forEarlierSource }) => forEarlierSource);
  expect([await marked(1), await marked(2)]).toEqual([[false], [true]]);
});

const garden = '1|1|Rain fell on the beds.\n1|2|The gardener slept.\n1|3|Bees came early.\n2|1|Roses opened.\n';
const sea = '1|1|Waves broke against cliffs.\n1|2|No sail was seen.\n2|1|Gulls cried.\n2|2|Fog rose.\n';

test('a text whose words differ: keeps its name, which is said; another text has none', async () => {
  await makeText(context, garden);
  await describeText(db, { name: 'Garden 1.0', licence: '', origin: '' });
  const messages = async (text: string) => summarizeText(await makeText(context, text)).map(String);
  const sentence = 'The text is still called “Garden 1.0”. Is it another one now? Then rename it.';
  expect(await messages(garden.replace('slept', 'woke'))).toContain(sentence);
  expect(await messages(garden.replace('slept', 'woke!'))).not.toContain(sentence);
  expect(await messages(sea)).not.toContain(sentence);
  expect(await readTextDescription(db.pool)).toBeNull();
});

test('a different text altogether: a clean start, the old one in the trash as a batch, which comes back with its text', async () => {
  await makeText(context, garden);
  const tguids = [await translate(1, 2, 'kopshtari'), await translate(2, 1, 'trëndafila')];
  const { trashBatch } = await makeText(context, sea);
  expect(trashBatch).not.toBeNull();
  expect(await stored()).toEqual([
    '1 1:1-1 Waves broke against cliffs.',
    '2 1:2-2 No sail was seen.',
    '3 2:1-1 Gulls cried.',
    '4 2:2-2 Fog rose.',
  ]);
  expect([await translationsOf(1, 2), await translationsOf(2, 1)]).toEqual([[], []]);
  await makeText(context, garden);
  expect(await restoreTranslations(service, { batch: trashBatch ?? 0 })).toBe(2);
  expect([await translationsOf(1, 2), await translationsOf(2, 1)]).toEqual([[[tguids[0], 'kopshtari', 1]], [[tguids[1], 'trëndafila', 1]]]);
  expect((await findRecord(context, { chapter: 2, verse: 1 }, 'sq'))?.translations).toMatchObject([{ forEarlierSource: false }]);
});

test('a different text altogether: pages of its places begin with an empty history', async () => {
  const history = async () => {
    const { body } = await app.inject({ url: '/translations/sq:1:2' });
    return /<ol class="list history">([\s\S]*?)<\/ol>/.exec(body)?.[1] ?? '';
  };
  await makeText(context, garden);
  await deleteTranslation(context, { tguid: await translate(1, 2, 'i fshirë') });
  await translate(1, 2, 'kopshtari');
  expect([(await history()).includes('i fshirë'), (await history()).includes('kopshtari')]).toEqual([true, true]);
  await makeText(context, sea);
  expect(await history()).toBe('');
  await deleteTranslation(context, { tguid: await translate(1, 2, 'asnjë vel') });
  expect(await history()).toContain('asnjë vel');
  // A revision of the same text keeps the history.
  await makeText(context, sea.replace('No sail', 'One sail'));
  expect(await history()).toContain('asnjë vel');
});

test('a different text altogether, translations to be kept: they are for an earlier text', async () => {
  await makeText(context, garden);
  await translate(1, 2, 'kopshtari');
  expect(await makeText(context, sea, { translations: 'mark' })).toMatchObject({ trashBatch: null, numbering: null, forEarlierText: 1 });
  expect((await findRecord(context, { chapter: 1, verse: 2 }, 'sq'))?.translations).toMatchObject([{ forEarlierSource: true }]);
});

test('what went to the trash with another text: comes back under a verse of this one as for an earlier text only', async () => {
  await makeText(context, garden);
  const tguid = await translate(1, 2, 'kopshtari');
  await makeText(context, sea);
  await restoreTranslations(service, { tguids: [tguid] });
  expect((await findRecord(context, { chapter: 1, verse: 2 }, 'sq'))?.translations).toMatchObject([{ forEarlierSource: true }]);
});
