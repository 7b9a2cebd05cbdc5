import { expect, test } from 'vitest';
import { inTransaction } from '../../database/transaction.js';
import { listTranslationsWithEndorsements } from '../../testing/list-translations.js';
import { NOW, type Texts, withSuggestions } from '../../testing/with-suggestions.js';
import { checkCounters } from '../../units/counters/check-counters.js';
import { tguidOf } from '../../units/translation.js';
import { toTsvector } from '../../units/words/tsvector.js';
import { importSuggestions } from './import-many.js';

const { db, author, other, suggest, suggestKnown, stored, inPieces, unitIdOf, batchId } = await withSuggestions();
const past = new Date('2026-01-01T00:00:00Z');

test('many suggestions that are new: stored with their author and the author’s endorsement, in the batch', async () => {
  expect(
    await suggest([
      [1, 'një'],
      [2, 'dy'],
      [3, ['tre', 'tri', 'x']],
    ]),
  ).toEqual({ added: 3, endorsed: 0, adopted: 0, leftOut: 0 });
  expect(await stored()).toEqual([
    `1: një 1 ${author.name} +${author.name}`,
    `2: dy 1 ${author.name} +${author.name}`,
    `3: tre/tri/x 1 ${author.name} +${author.name}`,
  ]);
  expect(await db.prisma.translation.count({ where: { batchId: batchId(), createdAt: NOW } })).toBe(3);
  expect(await db.prisma.endorsement.count({ where: { batchId: batchId(), createdAt: NOW, lng: 'sq' } })).toBe(3);
});

test('many suggestions that are new: searches see their words, whatever was there before', async () => {
  await suggest([[1, 'Një dosje']]);
  await suggest(
    [
      [1, 'Një dosje'],
      [2, ['Dosja', 'Dosjet']],
    ],
    { personId: other.id },
  );
  const words = await db.pool.query(
    'select words from translation_words words join translation on translation.id = translation_id and translation.lng = words.lng order by tguid',
  );
  const expected = [toTsvector(['Një dosje'], 'sq'), toTsvector(['Dosja', 'Dosjet'], 'sq')];
  const { rows } = await db.pool.query('select unnest($1::tsvector[]) as words', [expected]);
  expect(words.rows.map((row) => row.words).sort()).toEqual(rows.map((row) => row.words).sort());
});

test('suggestions that are there already: endorsed, and the same import again only renews the time', async () => {
  await suggest(
    [
      [1, 'një'],
      [2, 'dy'],
    ],
    { personId: other.id, at: past },
  );
  expect(
    await suggest([
      [1, 'një'],
      [3, 'tre'],
    ]),
  ).toEqual({ added: 1, endorsed: 1, adopted: 0, leftOut: 0 });
  expect(
    await suggest([
      [1, 'një'],
      [3, 'tre'],
    ]),
  ).toEqual({ added: 0, endorsed: 2, adopted: 0, leftOut: 0 });
  expect(await stored()).toEqual([
    `1: një 2 ${other.name} +${other.name} +${author.name}`,
    `2: dy 1 ${other.name} +${other.name}`,
    `3: tre 1 ${author.name} +${author.name}`,
  ]);
});

test('another suggestion for a unit, single voting: the endorsement moves, the former one is in the trash, others keep theirs', async () => {
  await suggest([[1, 'nje']], { at: past });
  await suggest([[1, 'nje']], { personId: other.id, at: past });
  await suggest([[1, 'një']]);
  expect(await stored()).toEqual([`1: nje 1 ${author.name} +${other.name}`, `1: një 1 ${author.name} +${author.name}`]);
  expect(await db.prisma.trashedEndorsement.findMany({ select: { personId: true, tguid: true, deletedAt: true } })).toEqual([
    { personId: author.id, tguid: tguidOf(['nje'], 'sq', '1'), deletedAt: NOW },
  ]);
});

test('several suggestions for one unit, single voting: all are stored, the last is endorsed', async () => {
  expect(
    await suggest([
      [1, 'a'],
      [1, 'b'],
      [1, 'a'],
      [1, 'c'],
    ]),
  ).toEqual({ added: 3, endorsed: 0, adopted: 0, leftOut: 0 });
  expect(await stored()).toEqual([`1: a 0 ${author.name}`, `1: b 0 ${author.name}`, `1: c 1 ${author.name} +${author.name}`]);
});

test('a new suggestion and then one that is there, single voting: the last is endorsed, and counts agree', async () => {
  await suggest([[1, 'old']], { personId: other.id });
  expect(
    await suggest([
      [1, 'new'],
      [1, 'old'],
    ]),
  ).toEqual({ added: 1, endorsed: 1, adopted: 0, leftOut: 0 });
  expect(await stored()).toEqual([`1: old 2 ${other.name} +${other.name} +${author.name}`, `1: new 0 ${author.name}`]);
});

test('several suggestions for one unit, multiple voting: all are endorsed', async () => {
  await suggest(
    [
      [1, 'a'],
      [1, 'b'],
    ],
    { voting: 'multiple' },
  );
  expect(
    await suggest(
      [
        [1, 'a'],
        [1, 'c'],
      ],
      { voting: 'multiple' },
    ),
  ).toEqual({ added: 1, endorsed: 1, adopted: 0, leftOut: 0 });
  expect(await stored()).toEqual(['a', 'b', 'c'].map((text) => `1: ${text} 1 ${author.name} +${author.name}`));
});

test('suggestions of nobody: stored without author and endorsement; whoever imports them later may become their author', async () => {
  expect(await suggest([[1, 'një']], { personId: null })).toEqual({ added: 1, endorsed: 0, adopted: 0, leftOut: 0 });
  expect(await stored()).toEqual(['1: një 0 -']);
  expect(await suggest([[1, 'një']])).toEqual({ added: 0, endorsed: 1, adopted: 0, leftOut: 0 });
  expect(await stored()).toEqual([`1: një 1 - +${author.name}`]);
  await db.pool.query('delete from unsequenced_change');
  expect(await suggest([[1, 'një']], { adopts: true })).toEqual({ added: 0, endorsed: 1, adopted: 1, leftOut: 0 });
  expect(await stored()).toEqual([`1: një 1 ${author.name} +${author.name}`]);
  // The change log reports the new author once; nothing else changed.
  const { rows: noted } = await db.pool.query('select kinds, unit_keys, person_ids::int[] from unsequenced_change');
  expect(noted).toEqual([{ kinds: '{updated}', unit_keys: ['1'], person_ids: [author.id] }]);
  expect(await checkCounters({ db })).toEqual({ activity: 0, coverage: 0 });
});

test('several suggestions of nobody for one unit, single voting: the importer becomes the author of all, the last is endorsed', async () => {
  const texts: Texts = [
    [1, 'a'],
    [1, 'b'],
    [2, 'c'],
  ];
  await suggest(texts, { personId: null });
  await suggest([[1, 'a']], { personId: other.id });
  expect(await suggest(texts, { adopts: true })).toEqual({ added: 0, endorsed: 2, adopted: 3, leftOut: 0 });
  expect(await stored()).toEqual([
    `1: a 1 ${author.name} +${other.name}`,
    `1: b 1 ${author.name} +${author.name}`,
    `2: c 1 ${author.name} +${author.name}`,
  ]);
  expect(await checkCounters({ db })).toEqual({ activity: 0, coverage: 0 });
});

test('suggestions that were looked up, and some that are new: of each unit the last is endorsed', async () => {
  await suggest(
    [
      [1, 'a'],
      [1, 'b'],
      [2, 'c'],
      [3, 'd'],
    ],
    { personId: null },
  );
  await suggest([[2, 'c']], { personId: other.id, at: past });
  await suggest([[3, 'e']], { at: past });
  const texts: Texts = [
    [1, 'b'],
    [1, 'a'],
    [2, 'new'],
    [2, 'c'],
    [3, 'd'],
    [3, 'newer'],
  ];
  expect(await suggestKnown(texts)).toEqual({ added: 2, endorsed: 2, adopted: 4, leftOut: 0 });
  expect(await stored()).toEqual([
    `1: a 1 ${author.name} +${author.name}`,
    `1: b 0 ${author.name}`,
    `2: c 2 ${author.name} +${other.name} +${author.name}`,
    `2: new 0 ${author.name}`,
    `3: d 0 ${author.name}`,
    `3: e 0 ${author.name}`,
    `3: newer 1 ${author.name} +${author.name}`,
  ]);
  expect(await suggestKnown(texts)).toEqual({ added: 0, endorsed: 3, adopted: 0, leftOut: 0 });
  expect(await db.prisma.trashedEndorsement.count()).toBe(1);
  expect(await checkCounters({ db })).toEqual({ activity: 0, coverage: 0 });
});

test('suggestions that were looked up, deleted or with another author meanwhile: what is gone stays gone, and the author stays', async () => {
  const texts: Texts = [
    [1, 'a'],
    [2, 'b'],
    [3, 'c'],
  ];
  await suggest(texts, { personId: null });
  const meanwhile = () =>
    db.pool.query(`select trash_units(array_agg(id), null, now()) from unit where key = '1';
      delete from translation where forms = '{b}';
      update translation set author_id = ${other.id} where forms = '{c}'`);
  expect(await suggestKnown(texts, meanwhile)).toEqual({ added: 0, endorsed: 1, adopted: 0, leftOut: 0 });
  expect(await stored()).toEqual([`3: c 1 ${other.name} +${author.name}`]);
  expect(await checkCounters({ db })).toEqual({ activity: 0, coverage: 0 });
});

test('no suggestion at all, and several imports in one transaction: both work', async () => {
  const counts = await inTransaction(db, async (connection) => {
    const service = { settings: { voting: 'single' as const }, now: () => NOW };
    const many = { lng: 'sq', personId: author.id, batchId: batchId() };
    const none = await importSuggestions(service, connection, { ...many, chunks: inPieces([]) });
    return [none, await importSuggestions(service, connection, { ...many, chunks: inPieces([[1, 'a']]) })];
  });
  expect(counts.map(({ added }) => added)).toEqual([0, 1]);
});

test('two imports of the same suggestions at once: each is stored once, with both endorsements', async () => {
  const texts: Texts = ['tre', 'dy', 'një'].map((text, index) => [3 - index, text] as const);
  const both = await Promise.all([suggest(texts), suggest([...texts].reverse(), { personId: other.id })]);
  expect(both.map(({ added }) => added).sort()).toEqual([0, 3]);
  expect((await stored()).map((translation) => translation.split(' ')[2])).toEqual(['2', '2', '2']);
});

test('thirty texts for one unit, some given before: the first twenty stay, and the rest are counted once each', async () => {
  const texts = (from: number, to: number): Texts => Array.from({ length: to - from }, (_, nr) => [1, `tekst ${from + nr}`] as const);
  await suggest(texts(0, 5));
  const before = await suggest([...texts(3, 30), ...texts(25, 30), [2, 'tjetër']]);
  expect(before).toMatchObject({ added: 16, leftOut: 10 });
  const forms = (await listTranslationsWithEndorsements(db))
    .filter(({ unitId }) => unitId === unitIdOf(1))
    .map(({ forms: [form] }) => form);
  expect(new Set(forms)).toEqual(new Set(texts(0, 20).map(([, text]) => text)));
  expect(await suggest(texts(20, 22))).toMatchObject({ added: 0, leftOut: 2 });
  expect(await suggest(texts(20, 22), { personId: other.id })).toMatchObject({ added: 2, leftOut: 0 });
  expect(await suggest(texts(22, 45), { personId: null })).toMatchObject({ added: 23, leftOut: 0 });
});
