import { describe, expect, test, vi } from 'vitest';
import { Composer } from 'yaml';
import { readWith, rewriteWith } from '../testing/read-and-rewrite.js';
import { railsFormat, yamlFormat } from './yaml-formats.js';

const TOO_LONG = 'en:\n  errors:\n    too_long:\n      one: "long (1)"\n      other: "long (%{count})"\n  menu:\n    open: Open\n';

const RAILS = `# top
en:
  hello: "Hello"   # greeting
  yes: Yes!
  no: 'No'
  flag: yes
  number: 12
  nothing:
  symbol: :short
  old: ! 'x'
  block: |
    one
    two

  # folded comment
  folded: >-
    a
    b

    c
  base: &base
    name: Name
  other:
    <<: *base
    alias: *base
  days:
    zero: none
    one: "%{count} day"
    other: "%{count} days"
  list: [Mon, 'Tue', 3]
  list2:
  - A
  - B
  flow: { a: Aa, b: "Bb" }
`;

describe('rails', () => {
  const { texts, entries, problems, read } = readWith(railsFormat, 'config/locales/en.yml');
  const rewrite = rewriteWith(railsFormat, 'config/locales/fr.yml');

  test('read: texts, plurals, values that are no text', () => {
    expect(texts(RAILS)).toEqual({
      ...{ hello: ['Hello'], yes: ['Yes!'], no: ['No'], old: ['x'], block: ['one\ntwo\n'], folded: ['a b\nc'], 'base.name': ['Name'] },
      ...{
        'days.zero': ['none'],
        days: ['%{count} day', '%{count} days'],
        'list.0': ['Mon'],
        'list.1': ['Tue'],
        'list2.0': ['A'],
        'list2.1': ['B'],
      },
      ...{ 'flow.a': ['Aa'], 'flow.b': ['Bb'] },
    });
    const kinds = Object.fromEntries(entries(RAILS).map(({ key, notString }) => [key, notString]));
    expect(kinds).toMatchObject({
      flag: 'no-text',
      number: 'no-text',
      nothing: 'empty',
      symbol: 'no-text',
      'other.alias': 'reference',
      'list.2': 'no-text',
    });
    expect(entries(RAILS).find(({ key }) => key === 'hello')?.comments).toEqual(['greeting']);
    expect(entries(RAILS).find(({ key }) => key === 'folded')?.comments).toEqual(['folded comment']);
    expect(problems(RAILS)).toEqual([
      'config/locales/en.yml:24: 2 values repeat others by an alias (*name); what is repeated is translated where it stands first, and aliases are kept as they are.',
    ]);
    expect(read(RAILS).language).toBe('en');
  });

  test('the top key counts where the name differs, with a warning', () => {
    const file = 'pl:\n  days:\n    one: a\n    few: b\n    many: c\n    other: d\n';
    expect(texts(file, { language: 'cs' })).toEqual({ days: ['a', 'b', 'c', 'd'] });
    expect(problems(file, { language: 'cs' })).toEqual([
      `config/locales/en.yml:1: the top key is "pl", where the file's name says "cs"; the top key counts. Correct one of the two.`,
    ]);
  });

  test('nothing chosen, or what is there: the same bytes', async () => {
    const own = RAILS.replace('en:', 'fr:');
    // Aliases, which reading tells, are no problem of writing.
    expect(await rewrite(RAILS, own, { hello: ['Hello'], block: ['one\ntwo\n'] })).toMatchObject({ text: own, problems: [] });
  });

  test('a chosen text: its value alone, in its manner', async () => {
    const own = RAILS.replace('en:', 'fr:');
    const { text, unwritten } = await rewrite(RAILS, own, {
      ...{ hello: ['Dis "oui"'], no: ["l'on"], old: ['y'], block: ['un\n  deux'], folded: ['x y\n\nz'], yes: ['oui: non'] },
      ...{ 'list.0': ['a, b'], 'flow.a': ['no'], nothing: ['rien'], flag: ['x'], 'days.zero': ['rien'], days: ['1', 'M', 'n'] },
    });
    expect(text).toBe(
      own
        .replace('"Hello"', '"Dis \\"oui\\""')
        .replace("'No'", "'l''on'")
        .replace("'x'", "'y'")
        .replace('|\n    one\n    two\n', '|-\n    un\n      deux\n')
        .replace('>-\n    a\n    b\n\n    c\n', '>-\n    x y\n\n\n    z\n')
        .replace('Yes!', '"oui: non"')
        .replace('[Mon,', '["a, b",')
        .replace('a: Aa', 'a: "no"')
        .replace('zero: none', 'zero: rien')
        .replace('one: "%{count} day"', 'one: "1"\n    many: "M"')
        .replace('other: "%{count} days"', 'other: "n"'),
    );
    expect(unwritten).toEqual(['nothing', 'flag']);
  });

  test('new entries: where the template has them, no comment parted', async () => {
    const french = `fr:\n    # of yes\n    yes: Oui # too\n    # end\n    gone: x`;
    const { text } = await rewrite(RAILS, french, {
      hello: ['Bonjour'],
      no: ["c'est non"],
      'base.name': ['Nom'],
      'list2.0': ['a'],
      'list2.1': ['b'],
      block: ['un\n'],
    });
    expect(text).toBe(
      `fr:\n    hello: "Bonjour"\n    # of yes\n    yes: Oui # too\n    no: 'c''est non'\n    block: |\n        un\n    base:\n        name: Nom\n    list2:\n    - a\n    - b\n    # end\n    gone: x`,
    );
    const last = await rewrite('en:\n  a: A\n  b: B\n', 'fr:\n  a: A1', { b: ['B1'] });
    expect(last.text).toBe('fr:\n  a: A1\n  b: B1');
  });

  test('a new file: in the manner of the template, chosen texts only', async () => {
    const { text } = await rewrite(RAILS, null, { hello: ['Olá'], days: ['1', 'm', 'n'], 'flow.b': ['B'], 'list2.0': ['x'] }, 'pt_BR');
    expect(text).toBe('pt-BR:\n  hello: "Olá"\n  days:\n    one: "1"\n    many: "m"\n    other: "n"\n  flow: { b: "B" }\n');
  });
});

describe('yaml', () => {
  const { entries, texts, problems } = readWith(yamlFormat, 'messages.en.yaml');
  const rewrite = rewriteWith(yamlFormat, 'messages.fr.yaml');

  test('Symfony: dots in names, yes and no are texts', async () => {
    expect(texts('a.b: yes\nno: no\n"Hi there": Hi\n404: x\n')).toEqual({ 'a\\.b': ['yes'], no: ['no'], 'Hi there': ['Hi'], '404': ['x'] });
    expect((await rewrite('---\nno: A\n"b c": B', null, { no: ['no'], 'b c': [''] })).text).toBe('---\nno: "no"');
  });

  test('messages with descriptions: these are comments, kept, and in no new file', async () => {
    const english = 'open:\n  description: Button of the gate\n  message: Open\nshut:\n  message: Shut\n  touched: false\n';
    expect(texts(english)).toEqual({ 'open.message': ['Open'], 'shut.message': ['Shut'] });
    expect(entries(english)[0]?.comments).toEqual(['Button of the gate']);
    const french = english
      .replace('message: Open', "message: ''")
      .replace('shut:\n  message: Shut\n  touched: false', 'shut:\n  description: Gate');
    const options = { language: 'fr', template: new Map(entries(english).map((entry) => [entry.key, entry])) };
    expect(texts(french, options)).toEqual({});
    const chosen = { 'open.message': ['Ouvrir'], 'open.description': ['Bouton'] };
    expect((await rewrite(english, french, chosen)).text).toBe(french.replace("''", "'Ouvrir'"));
    expect((await rewrite(english, null, chosen)).text).toBe('open:\n  message: Ouvrir\n');
  });

  test('a description that is a text of the page, beside others: a string', () => {
    expect(texts('gate:\n  message: Open?\n  description: For good.\nshed: Shed\n')).toEqual({
      'gate.message': ['Open?'],
      'gate.description': ['For good.'],
      shed: ['Shed'],
    });
  });

  test('bad input: one message with its line, the rest is read', () => {
    expect(problems('a: 1x\na: 2x\n')).toEqual([
      'messages.en.yaml:2: "a" stands in line 1 already; this one counts. Remove one of the two.',
    ]);
    expect(texts('a: 1x\na: 2x\n')).toEqual({ a: ['2x'] });
    expect(problems('a:\n  b: x\n\tc: y\n  d: z\n')).toEqual([
      'messages.en.yaml:3: a tab cannot indent; write spaces. The line was left out.',
    ]);
    expect(texts('a:\n  b: x\n\tc: y\n  d: z\n')).toEqual({ 'a.b': ['x'], 'a.d': ['z'] });
    expect(problems('a: x\nb: c: d\ne: f\n')).toHaveLength(1);
    expect(texts('a: x\nb: c: d\ne: f\n')).toEqual({ a: ['x'], e: ['f'] });
  });

  test.each([
    ['cut off in a text', 'a: x\nb: "y'],
    ['cut off in a name', 'a: x\nb'],
    ['cut off in a list', 'a: x\nb: [y, z'],
    ['cut off in a map', '{ a: x, b: y'],
    ['with a quotation mark that nothing closes', 'a: x\nb: "y\n  c: z\n'],
  ])('%s: nothing is read, and one message says so', (_, text) => {
    expect(problems(text)).toEqual([expect.stringMatching(/^messages\.en\.yaml:\d: .*may be cut off here; nothing of it was read\.$/)]);
    expect(texts(text)).toEqual({});
  });

  test('a template without any value: said', () => {
    expect(problems('# Texts\n---\n')).toHaveLength(1);
    expect(problems('en:\n')).toHaveLength(1);
    expect(problems('{}\n')).toEqual([]);
    expect(problems('fr:\n', { language: 'fr' })).toEqual([]);
  });

  test.each([
    ['brackets', '['.repeat(100_000)],
    ['dashes', '- '.repeat(100_000)],
    ['indentation', Array.from({ length: 600 }, (_, nr) => `${' '.repeat(nr)}a:`).join('\n')],
  ])('a deep nest of %s: refused', (_, text) => {
    expect(problems(text).join()).toMatch(/^messages\.en\.yaml:\d+: values are nested too deeply/);
  });

  test('many names in one line, and blank lines and spaces without end: read and written in time that grows with their length', async () => {
    const line = `{${Array.from({ length: 40_000 }, (_, nr) => `k${nr}: v`).join(', ')}}\n`;
    expect(Object.keys(texts(line))).toHaveLength(40_000);
    expect(texts(`#${' '.repeat(300_000)}x\na: A\n`)).toEqual({ a: ['A'] });
    const blank = `${'\n'.repeat(60)}a: A\n`;
    expect((await rewrite(blank, null, { a: ['B'] })).text).toBe('a: B\n');
    expect((await rewrite(`# x\n\n---\n${blank}`, null, { a: ['B'] })).text).toBe('---\na: B\n');
  });

  test.each([
    ['values that need quotes', (nr: number) => `k${nr}: @garden ${nr}\n`],
    ['escapes', (nr: number) => `k${nr}: "garden \\q ${nr}"\n`],
    ['texts that go on no deeper than their name', (nr: number) => `k${nr}: "garden\ngate ${nr}"\n`],
  ])('thousands of faulty %s: parsed a few times, and refused', (_, write) => {
    const compose = vi.spyOn(Composer.prototype, 'compose');
    const text = Array.from({ length: 4_000 }, (_, nr) => write(nr)).join('');
    expect(problems(text).at(-1)).toMatch(/more such faults than can be gone around; nothing of it was read\.$/);
    // Joining lines parses the one text, too.
    expect(compose.mock.calls.length).toBeLessThanOrEqual(8);
    compose.mockRestore();
  });

  test('a fault that brings many others with it is gone around', () => {
    const texts = Array.from({ length: 200 }, (_, nr) => `  k${nr}: "gate ${nr}"\n`).join('');
    expect(problems(`en:\n  a: @garden\n  b: "open\n${texts}  z: Z\n`)).toHaveLength(2);
  });

  test('a bomb of anchors: nothing of it is resolved', () => {
    const levels = Array.from(
      { length: 30 },
      (_, nr) => `l${nr + 1}: &l${nr + 1} [${Array.from({ length: 10 }, () => `*l${nr}`).join(', ')}]`,
    );
    expect(texts(`l0: &l0 ha\n${levels.join('\n')}\nz: Z\n`)).toEqual({ l0: ['ha'], z: ['Z'] });
  });
});

describe('quoted texts that go on no deeper than their name, as Ruby reads them', () => {
  const { texts, problems } = readWith(railsFormat, 'config/locales/en.yml');
  const rewrite = rewriteWith(railsFormat, 'config/locales/en.yml');
  const file = `en:
  "top": "one
two \\"2\\"
  three" # last
  b: 'it''s

  here
too'
  d: "half\\
  way"
  c: C
`;

  test('are read whole, without a problem', () => {
    expect(texts(file)).toEqual({ top: ['one two "2" three'], b: ["it's\nhere too"], d: ['halfway'], c: ['C'] });
    expect(problems(file)).toEqual([]);
  });

  test('keep every byte where another text changes, and are written in a valid manner', async () => {
    expect((await rewrite(file, file, { c: ['D'] })).text).toBe(file.replace('c: C', 'c: D'));
    const { text } = await rewrite(file, file, { top: ['eins "2"'] });
    expect(text).toBe(file.replace(/"one[^#]* #/, '"eins \\"2\\"" #'));
  });

  test('a text that another quotation mark closes is none', () => {
    expect(texts('en:\n  a: "x\n  b: "y"\n  c: C\n')).toEqual({ b: ['y'], c: ['C'] });
    expect(problems('en:\n  a: "x\n  b: "y"\n  c: C\n')).toHaveLength(1);
  });
});

describe('Rails: a text where the template has a plural', () => {
  const { entries } = readWith(railsFormat, 'config/locales/fr.yml');
  const template = new Map(entries(TOO_LONG).map((entry) => [entry.key, entry]));
  const rewrite = rewriteWith(railsFormat, 'config/locales/fr.yml');
  const file = 'fr:\n  errors:\n    too_long: "trop long" # ever\n  menu: Menu\n';

  test('is the form for every number', () => {
    const [first] = entries(file, { language: 'fr', template });
    expect(first).toMatchObject({ key: 'errors.too_long', forms: Array(3).fill('trop long'), categories: ['one', 'many', 'other'] });
    expect(first?.lacking).toEqual(['one', 'many']);
  });

  test('gives way to a map where the chosen forms differ, and stays a text where they do not', async () => {
    const changed = await rewrite(TOO_LONG, file, { 'errors.too_long': ['un', 'des', 'plusieurs'] });
    expect(changed.text).toBe(
      'fr:\n  errors:\n    too_long:\n      one: "un"\n      many: "des"\n      other: "plusieurs" # ever\n  menu: Menu\n',
    );
    const same = await rewrite(TOO_LONG, file, { 'errors.too_long': Array(3).fill('bien trop long') });
    expect(same.text).toBe(file.replace('trop long', 'bien trop long'));
    const kept = await rewrite(TOO_LONG, file, { 'errors.too_long': Array(3).fill('trop long'), 'menu.open': ['Ouvrir'] });
    expect([kept.text, kept.changed, kept.unwritten]).toEqual([file, 0, ['menu.open']]);
    const flow = await rewrite(TOO_LONG, 'fr: { errors: { too_long: long } }\n', { 'errors.too_long': ['a', 'b', 'c'] });
    expect(flow.text).toBe('fr: { errors: { too_long: {one: "a", many: "b", other: "c"} } }\n');
    const block = await rewrite(TOO_LONG, 'fr:\n  errors:\n    too_long: |\n      long\n  z: Z\n', { 'errors.too_long': ['a', 'b', 'c'] });
    expect(block.text).toBe('fr:\n  errors:\n    too_long:\n      one: "a"\n      many: "b"\n      other: "c"\n  z: Z\n');
  });
});
