import { describe, expect, test } from 'vitest';
import { readWith, rewriteWith } from '../testing/read-and-rewrite.js';
import { arbFormat, i18nextFormat, jsonFormat, webExtensionFormat } from './json-formats.js';

const json = (value: unknown, indent: number | string = 2) => `${JSON.stringify(value, null, indent)}\n`;

describe('json', () => {
  const { texts, entries, problems } = readWith(jsonFormat, 'en.json');
  const rewrite = rewriteWith(jsonFormat, 'fr.json');

  test('keys: nested, with dots, items of lists, sentences; values that are no text', () => {
    const file = json({
      menu: { 'file.open': 'Open', list: ['A', 1, { title: 'B' }] },
      'Are you sure?': 'Are you sure?',
      n: 3,
      yes: true,
      none: null,
      '': 'x',
      empty: '',
    });
    expect(entries(file).map(({ key, notString }) => [key, notString])).toEqual([
      ['menu.file\\.open', null],
      ['menu.list.0', null],
      ['menu.list.1', 'no-text'],
      ['menu.list.2.title', null],
      ['Are you sure?', null],
      ['n', 'no-text'],
      ['yes', 'no-text'],
      ['none', 'empty'],
      ['', null],
      ['empty', 'empty'],
    ]);
    expect(texts(json({ a: 'one | many' }))).toEqual({ a: ['one | many'] });
  });

  test('messages with descriptions, in a file of another name than those of extensions: these are comments', () => {
    const file = json({ open: { message: 'Open', description: 'Of the gate' }, shut: { message: 'Shut', description: '' } });
    expect(texts(file)).toEqual({ 'open.message': ['Open'], 'shut.message': ['Shut'] });
    expect(entries(file)[0]?.comments).toEqual(['Of the gate']);
    expect(texts(json({ a1: { defaultMessage: 'Open', description: 'Of the gate' } }))).toEqual({ 'a1.defaultMessage': ['Open'] });
  });

  test('a new file like one whose first line holds more than a brace: a line for each text', async () => {
    const english = '{ "texts": {\n    "pond" : "Pond",\n    "reed" : "Reed"\n},"rule" :1\n}\n';
    expect((await rewrite(english, null, { 'texts.pond': ['Mare'], 'texts.reed': ['Roseau'] })).text).toBe(
      '{\n    "texts": {\n        "pond": "Mare",\n        "reed": "Roseau"\n    }\n}\n',
    );
  });

  test('the block @metadata: no string, kept, and in no new file', async () => {
    const english = json({ '@metadata': { authors: ['Ada'] }, a: 'A', b: { '@metadata': 'B' } });
    expect(texts(english)).toEqual({ a: ['A'], 'b.@metadata': ['B'] });
    const french = json({ '@metadata': { authors: ['Bea', 'Cem'] }, a: '' });
    expect((await rewrite(english, french, { a: ['Ah'] })).text).toBe(french.replace('""', '"Ah"'));
    expect((await rewrite(english, null, { a: ['Ah'] })).text).toBe(json({ a: 'Ah' }));
  });

  test('nothing chosen, or what is there: the same bytes', async () => {
    const french = '\ufeff{"a" : "\\u00e9t\\u00e9","b":\r\n[ "x" ]}';
    expect((await rewrite(json({ a: 'summer' }), french, { a: ['été'] })).text).toBe(french);
  });

  test('a chosen text: its value alone, escaped as the file is', async () => {
    const english = json({ a: 'A', b: 'B' });
    expect((await rewrite(english, '{"a" : "\\u00e9","b":""}', { a: ['ça'], b: ['"ü"\n'] })).text).toBe(
      '{"a" : "\\u00e7a","b":"\\"\\u00fc\\"\\n"}',
    );
    expect((await rewrite(english, '{"a": "x\\/y", "b": null}', { a: ['z/é'], b: ['w'] })).text).toBe('{"a": "z\\/é", "b": "w"}');
  });

  test('new entries: where the template has them, no comment parted', async () => {
    const english = json({ a: 'A', b: { c: 'C', d: 'D' }, e: ['E', 'F'], g: 'G', h: 'H' });
    const french = `{\n\t// of g\n\t"g": "G", // too\n\t"gone": "x" // last\n}`;
    const { text, changed } = await rewrite(english, french, { a: ['A1'], 'b.d': ['D1'], 'e.0': ['E1'], h: ['H1'], zzz: ['no'] });
    expect(text).toBe(
      `{\n\t"a": "A1",\n\t"b": {\n\t\t"d": "D1"\n\t},\n\t// of g\n\t"g": "G", // too\n\t"h": "H1",\n\t"gone": "x" // last\n}`,
    );
    expect(changed).toBe(3);
    const behind = await rewrite(json({ gone: 'x', z: 'Z' }), french, { z: ['Z1'] });
    expect(behind.text).toBe(`{\n\t// of g\n\t"g": "G", // too\n\t"gone": "x", // last\n\t"z": "Z1"\n}`);
    expect((await rewrite(json({ a: '1', b: '2', c: '3' }), '{"b":"2"}', { a: ['x'], c: ['z'] })).text).toBe('{"a":"x", "b":"2", "c":"z"}');
    expect((await rewrite(english, '{}', { g: ['x'] })).text).toBe('{\n  "g": "x"\n}');
    expect((await rewrite(english, '{"e": ["x"]}', { 'e.1': ['y'] })).text).toBe('{"e": ["x", "y"]}');
  });

  test('a new file: in the manner of the template, chosen texts only', async () => {
    const english = '\ufeff{\r\n    "a" : "A",\r\n    "b" : { "c" : "C", "d" : "D" },\r\n    "l" : ["x", 2],\r\n    "m" : ["x", "y"]\r\n}';
    const { text, unwritten, incomplete } = await rewrite(english, null, { 'b.d': ['D1'], 'l.0': ['X1'], 'm.1': ['Y1'] });
    expect(text).toBe('\ufeff{\r\n    "b" : { "d" : "D1" },\r\n    "l" : ["X1", 2]\r\n}');
    expect([unwritten, incomplete]).toEqual([['m.1'], ['m.1']]);
    const own = await rewrite(english, '{"b": "text", "m": ["u"]}', { 'b.d': ['D1'], 'm.0': ['U1'], 'l.0': ['X1'] });
    expect([own.unwritten, own.incomplete]).toEqual([['b.d'], []]);
  });

  test('bad input: one message with its line, the rest is read', () => {
    expect(problems('{\n "a": "1",\n "a": "2"\n}')).toEqual([
      'en.json:3: "a" stands in line 2 already; this one counts. Remove one of the two.',
    ]);
    expect(texts('{\n "a": "1",\n "a": "2"\n}')).toEqual({ a: ['2'] });
    expect(problems('{\n "a": "1"\n "b": "2",\n "c": "3"\n}')).toHaveLength(1);
    expect(texts('{\n "a": "1"\n "b": "2",\n "c": "3"\n}')).toEqual({ a: ['1'], b: ['2'], c: ['3'] });
    expect(problems(`${'['.repeat(200_000)}`).join()).toMatch(/^en\.json:1: values are nested deeper than 100 levels/);
    expect(problems('{\n "a": "1,\n "b": "2"\n}')).toHaveLength(1);
    expect(texts('{\n "a": "1,\n "b": "2"\n}')).toEqual({ b: ['2'] });
    expect(problems('42')).toEqual(['en.json: this is no JSON file of translations: it holds no { … }.']);
  });

  test.each([
    ['cut off in a text', '{\n "a": "1",\n "b": "2', 'a } is missing at the end'],
    ['cut off behind a text', '{\n "a": "1",\n "b": "2",', 'a } is missing at the end'],
    ['cut off in a list', '{\n "a": "1",\n "b": ["2"', 'a ] is missing at the end'],
    ['texts behind the end', '{ "a": "1" },\n "b": "2"\n}', 'something follows the end'],
    ['a comment without end', '{ "a": "1", /* x\n "b": "2" }', 'a comment is not closed'],
  ])('%s: nothing is read, and one message says so', (_, text, why) => {
    expect(problems(text)).toEqual([
      expect.stringMatching(new RegExp(`^en\\.json:\\d: this is not valid JSON: ${why}\\. .*nothing of the file was read\\.$`)),
    ]);
    expect(texts(text)).toEqual({});
  });
});

describe('i18next', () => {
  const { texts } = readWith(i18nextFormat, 'en.json');
  const rewrite = rewriteWith(i18nextFormat, 'x.json');
  const template = json({
    item_one: '{{count}} item',
    item_other: '{{count}} items',
    old: '{{count}} egg',
    old_plural: '{{count}} eggs',
    item_zero: 'none',
    rank_ordinal_one: '1st',
    rank_ordinal_other: 'nth',
  });

  test('plurals of both versions in one file', () => {
    expect(texts(template)).toEqual({
      item: ['{{count}} item', '{{count}} items'],
      old: ['{{count}} egg', '{{count}} eggs'],
      item_zero: ['none'],
      rank_ordinal_one: ['1st'],
      rank_ordinal_other: ['nth'],
    });
    expect(texts(json({ a: 'A', a_one: 'x', a_other: 'y' }))).toEqual({ a: ['A'], a_other: ['x', 'y'] });
  });

  test("the numbers of version 3 by i18next's own mapping", () => {
    const read = (language: string, value: unknown) => texts(json(value), { language }).a;
    expect(read('ru', { a_0: 'один', a_1: 'два', a_2: 'пять' })).toEqual(['один', 'два', 'пять', 'пять']);
    expect(read('sl', { a_0: '5', a_1: '1', a_2: '2', a_3: '3' })).toEqual(['1', '2', '3', '5']);
    expect(read('ar', { a_0: '0', a_1: '1', a_2: '2', a_3: '3', a_4: '11', a_5: '100' })).toEqual(['0', '1', '2', '3', '11', '100']);
    expect(read('ja', { a_0: 'x' })).toEqual(['x']);
  });

  test('written with the names of the language, in the version of the template or of the file', async () => {
    expect((await rewrite(template, null, { item: ['1', '2', '5', 'x'], old: ['1', '2', '5', 'x'] }, 'pl')).text).toBe(
      json({ item_one: '1', item_few: '2', item_many: '5', item_other: 'x', old_0: '1', old_1: '2', old_2: '5' }),
    );
    expect((await rewrite(template, json({ item_0: 'a', item_1: 'b' }), { item: ['1', '2', '5', 'x'] }, 'pl')).text).toBe(
      json({ item_0: '1', item_1: '2', item_2: '5' }),
    );
    expect((await rewrite(template, null, { item: ['x'] }, 'ja')).text).toBe(json({ item_other: 'x' }));
  });
});

test('i18next, a plural of one form: as the template says', () => {
  const template = new Map([
    ['n', { categories: ['one', 'other'] as const, isLiteral: false }],
    ['kind_other', { categories: null, isLiteral: false }],
  ]);
  const file = json({ n_other: '件', kind_other: '他' });
  expect(readWith(i18nextFormat, 'ja.json').texts(file, { language: 'ja', template })).toEqual({ n: ['件'], kind_other: ['他'] });
});

describe('arb', () => {
  const { read, texts, entries } = readWith(arbFormat, 'app_en.arb');
  const rewrite = rewriteWith(arbFormat, 'app_pt_BR.arb');
  const template = json({
    '@@locale': 'en',
    hello: 'Hi {name}',
    '@hello': { description: 'Greeting', placeholders: { name: {} } },
    '@@author': 'me',
    n: '{n, plural, one{1} other{#}}',
  });

  test('read: texts with their descriptions; metadata is none', () => {
    expect(texts(template)).toEqual({ hello: ['Hi {name}'], n: ['{n, plural, one{1} other{#}}'] });
    expect(entries(template).find(({ key }) => key === 'hello')?.comments).toEqual(['Greeting']);
    expect(read(template).language).toBe('en');
  });

  test('a new file has its language, and chosen texts only; metadata of a translation stays', async () => {
    expect((await rewrite(template, null, { hello: ['Oi'] }, 'pt_BR')).text).toBe(json({ '@@locale': 'pt_BR', hello: 'Oi' }));
    const own = json({ '@@locale': 'pt_BR', hello: 'O', '@hello': { description: 'x' } });
    expect((await rewrite(template, own, { hello: ['Oi'], n: ['{n}'] }, 'pt_BR')).text).toBe(
      json({ '@@locale': 'pt_BR', hello: 'Oi', n: '{n}', '@hello': { description: 'x' } }),
    );
  });
});

test('webextension: message, description, placeholders', async () => {
  const template = json({
    hi: { message: 'Hi $N$', description: 'Greeting', placeholders: { n: { content: '$1' } } },
    bye: { message: 'Bye' },
  });
  const { texts, entries } = readWith(webExtensionFormat, '_locales/en/messages.json');
  expect(texts(template)).toEqual({ hi: ['Hi $N$'], bye: ['Bye'] });
  expect(entries(template)[0]?.comments).toEqual(['Greeting']);
  const rewrite = rewriteWith(webExtensionFormat, '_locales/fr/messages.json');
  expect((await rewrite(template, null, { hi: ['Salut $N$'] })).text).toBe(
    json({ hi: { message: 'Salut $N$', placeholders: { n: { content: '$1' } } } }),
  );
  expect((await rewrite(template, json({ hi: { message: '' } }), { hi: ['S'], bye: ['B'] })).text).toBe(
    json({ hi: { message: 'S' }, bye: { message: 'B' } }),
  );
});

test('i18next: a name without suffix is the form of every number that the file has none for', () => {
  const { entries } = readWith(i18nextFormat, 'locales/fr/common.json');
  const template = new Map(entries(json({ day_one: '{{count}} day', day_other: '{{count}} days' })).map((entry) => [entry.key, entry]));
  expect(entries(json({ day: 'jours' }), { language: 'fr', template })).toMatchObject([{ key: 'day', forms: ['jours', 'jours', 'jours'] }]);
});

test.each([
  ['backslashes in a name', `{"${'\\\\'.repeat(100_000)}x": "A"}`],
  ['white space in a comment', `{\n/* ${' '.repeat(200_000)}x */\n"a": "A"}`],
  ['white space behind a name', `{\n"a"${' '.repeat(200_000)}x: "A"}`],
])('many %s: read in time that grows with their number', (_, text) => {
  expect(Object.keys(readWith(jsonFormat, 'en.json').texts(text)).length).toBeLessThan(2);
});
