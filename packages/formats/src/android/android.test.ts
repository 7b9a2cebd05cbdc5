import { describe, expect, test } from 'vitest';
import { readWith, rewriteWith } from '../testing/read-and-rewrite.js';
import { androidFormat } from './android-format.js';

const { texts, problems, entries } = readWith(androidFormat, 'res/values/strings.xml');
const rewrite = rewriteWith(androidFormat, 'res/values-fr/strings.xml');

const resources = (inner: string) => `<?xml version="1.0" encoding="utf-8"?>\n<resources>\n${inner}\n</resources>\n`;
const string = (value: string) => resources(`    <string name="a">${value}</string>`);

describe('a value is read as the platform shows it', () => {
  test.each([
    ['Save', 'Save'],
    [String.raw`Don\'t`, "Don't"],
    [String.raw`\"Hi\"\n\tthere\\`, '"Hi"\n\tthere\\'],
    ['"  Two  spaces  "', '  Two  spaces  '],
    ['"Don\'t"', "Don't"],
    ['  one\n      two   three  ', 'one two three'],
    ['one   \n   two\t \n', 'one two'],
    [String.raw`end\u0020`, 'end '],
    [String.raw`\@me \?why`, '@me ?why'],
    ['caf&#233; &#x2014; x', 'café — x'],
    ['A &amp; B &lt; C &gt; D', 'A & B < C > D'],
    ['&lt;b>', '&lt;b>'],
    ['&lt;b&gt;x&lt;/b&gt;', '&lt;b>x&lt;/b>'],
    ['&amp;lt;b>', '&amp;lt;b>'],
    ['I &lt;3 it', 'I <3 it'],
    ['Hi <b>you</b> &amp; me', 'Hi <b>you</b> & me'],
    ['<xliff:g id="n" example="3">%1$d</xliff:g> left', '<xliff:g id="n" example="3">%1$d</xliff:g> left'],
    ['<![CDATA[<b>Bold</b> & more]]>', '<b>Bold</b> & more'],
    ['\n      <![CDATA[ x ]]>\n    ', 'x'],
    ['a<!-- not shown -->b', 'ab'],
    ['😀 مرحبا', '😀 مرحبا'],
    [String.raw`\ud83d\ude00`, '😀'],
  ])('%s', (raw, shown) => {
    expect(texts(string(raw))).toEqual({ a: [shown] });
  });

  test('entities of the document type', () => {
    expect(texts(`<!DOCTYPE resources [\n<!ENTITY app "Note &amp; Co">\n]>\n${string('&app; runs').slice(39)}`)).toEqual({
      a: ['Note & Co runs'],
    });
  });
});

test.each([
  ['<resources><string name="a">A</string></resources>', true],
  ['<resources><plurals name="a"/></resources>', true],
  ['<resources><item name="a" type="string">A</item></resources>', true],
  ['<resources>\n</resources>', true],
  ['<resources/>', true],
  ['<resources><dimen name="a">8dp</dimen></resources>', false],
  ['<resources><style name="string"><item name="a">true</item></style></resources>', false],
  ['<resources><integer-array name="a"><item>1</item></integer-array></resources>', false],
])('a file of strings, or an empty one: %s', (xml, isOne) => {
  const file = { path: 'res/values/any.xml', bytes: Buffer.from(xml) };
  expect(androidFormat.detect(file)).toBe(isOne);
  expect(androidFormat.detect({ ...file, known: 'android' })).toBe(true);
});

test('a file of a million unfinished elements: not taken, in time that grows with its length', () => {
  const unfinished = Buffer.from(`<resources><dimen/>${'<item '.repeat(1_000_000)}`);
  expect(androidFormat.detect({ path: 'res/values/any.xml', bytes: unfinished })).toBe(false);
});

test('what is a string, and what is not', () => {
  const xml = resources(`  <!-- for the button -->
  <string name="a.b">Go</string> <!-- short -->
  <string name="hidden" translatable="false">v1</string>
  <string name="same">@string/a</string>
  <string name="attr">?android:attr/x</string>
  <string name="ask">?</string>
  <string name="none"/>
  <string-array name="days"><item>Mon</item><item>@string/a</item></string-array>
  <integer name="n">3</integer>
  <item type="string" name="odd">Odd</item>
  <string name="key" product="tablet">T</string>
  <string name="key">K</string>`);
  expect(entries(xml).map(({ key, notString }) => [key, notString])).toEqual([
    ['a\\.b', null],
    ['hidden', 'untranslatable'],
    ['same', 'reference'],
    ['attr', 'reference'],
    ['ask', null],
    ['none', 'empty'],
    ['days.0', null],
    ['days.1', 'reference'],
    ['odd', null],
    ['key[product=tablet]', null],
    ['key', null],
  ]);
  expect(entries(xml)[0]?.comments).toEqual(['for the button', 'short']);
});

test('a file that is not translated: by its root, but for an element that is, or by its name', async () => {
  const inner = '  <string name="key">v1</string>\n  <string name="own" translatable="true">Own</string>';
  const untranslated = resources(inner).replace('<resources>', '<resources translatable="false">');
  const kinds = (xml: string, file: string) => entries(xml, { file, isTemplate: true, language: 'en' }).map(({ notString }) => notString);
  expect(kinds(untranslated, 'res/values/strings.xml')).toEqual(['untranslatable', null]);
  expect(kinds(resources(inner), 'app/res/values/donottranslate-ids.xml')).toEqual(['untranslatable', null]);
  expect(kinds(resources(inner), 'donottranslate/values/strings.xml')).toEqual([null, null]);
  const written = await rewrite(untranslated, null, { key: ['v2'], own: ['Propre'] });
  expect([written.unwritten, written.text]).toEqual([['key'], expect.not.stringContaining('"key"')]);
});

const PLURAL = resources(`    <plurals name="n">
        <item quantity="zero">none</item>
        <item quantity="one">%d day</item>
        <item quantity="other">%d days</item>
    </plurals>
    <string name="n">N</string>`);

test('plurals: forms of the template, forms of a language, a form that the language does not know', () => {
  expect(texts(PLURAL)).toEqual({ 'n[plurals].zero': ['none'], 'n[plurals]': ['%d day', '%d days'], n: ['N'] });
  expect(texts(PLURAL, { language: 'ru' })['n[plurals]']).toEqual(['%d day', '%d days', '%d days', '%d days']);
  expect(entries(PLURAL, { language: 'ru' })[1]).toMatchObject({ lacking: ['few', 'many'], categories: ['one', 'few', 'many', 'other'] });
  expect(texts(PLURAL, { language: 'ar' })['n[plurals]']?.[0]).toBe('none');
});

describe('rewriting', () => {
  const template = resources(`    <!-- one -->
    <string name="one">One</string>
    <string name="two" formatted="false">"Two's"</string>

    <!-- three -->
    <string name="three"><![CDATA[<b>3</b>]]></string>
    <plurals name="days">
        <item quantity="one">%d day</item>
        <item quantity="other">%d days</item>
    </plurals>
    <string-array name="list">
        <item>A</item>
        <item>@string/one</item>
    </string-array>
    <string name="no" translatable="false">no</string>`);

  test('nothing chosen, or what is there: the same bytes', async () => {
    const french = '\ufeff<resources>\r\n\t<string name="one" >  Un </string><string name="gone">Parti</string>\r\n</resources>';
    expect((await rewrite(template, french, {})).text).toBe(french);
    expect((await rewrite(template, french, { one: ['Un'] })).text).toBe(french);
  });

  test('a chosen text: its value alone, in its manner', async () => {
    const french = resources(
      `  <string name="three"><![CDATA[<b>trois</b>]]></string>\n  <string name="one"> "l'un" </string>\n  <string name="two"/>`,
    );
    const { text } = await rewrite(template, french, { one: ["l'autre  x"], three: ["<i>3</i> & l'on"], two: ["d'eux"] });
    expect(text).toBe(
      resources(
        `  <string name="three"><![CDATA[<i>3</i> & l\\'on]]></string>\n  <string name="one"> "l'autre  x" </string>\n  <string name="two">d\\'eux</string>`,
      ),
    );
  });

  test('new entries: where the template has them, no comment parted', async () => {
    const french = resources(
      `  <!-- top -->\n  <string name="two">Deux</string> <!-- of two -->\n  <!-- end -->\n  <string name="gone">G</string>`,
    );
    const { text, changed } = await rewrite(template, french, {
      one: ['Un'],
      three: ['<b>T</b>'],
      days: ['%d jour', '%d de jours', '%d jours'],
    });
    expect(changed).toBe(3);
    expect(text).toBe(
      resources(`  <string name="one">Un</string>
  <!-- top -->
  <string name="two">Deux</string> <!-- of two -->
  <string name="three"><![CDATA[<b>T</b>]]></string>
  <plurals name="days">
      <item quantity="one">%d jour</item>
      <item quantity="many">%d de jours</item>
      <item quantity="other">%d jours</item>
  </plurals>
  <!-- end -->
  <string name="gone">G</string>`),
    );
  });

  test('a category that the plural lacks is added, the order and names kept', async () => {
    const french = resources(
      `  <plurals name="days">\n    <item quantity="other">%d jours</item>\n    <item quantity="one">%d jour</item>\n  </plurals>`,
    );
    expect((await rewrite(template, french, { days: ['%d jour', '%d jours', '%d jours'] })).text).toBe(french);
    expect((await rewrite(template, french, { days: ['%d j', '%d de j', '%d jours'] })).text).toBe(
      resources(
        `  <plurals name="days">\n    <item quantity="other">%d jours</item>\n    <item quantity="one">%d j</item>\n    <item quantity="many">%d de j</item>\n  </plurals>`,
      ),
    );
  });

  test('a new file: in the manner of the template, chosen texts only', async () => {
    const { text, unwritten } = await rewrite(template, null, { two: ["l'on"], 'list.0': ['Ah'], no: ['non'], gone: ['x'] });
    expect(text).toBe(
      resources(`    <string name="two" formatted="false">"l'on"</string>
    <string-array name="list">
        <item>Ah</item>
        <item>@string/one</item>
    </string-array>`),
    );
    expect(unwritten).toEqual(['no', 'gone']);
    expect((await rewrite(template, null, {})).text).toBe('');
    const list = resources('<string-array name="list"><item>A</item><item>B</item><item>C</item></string-array>');
    const partly = await rewrite(list, null, { 'list.1': ['Bé'], gone: ['x'] });
    expect([partly.unwritten, partly.incomplete]).toEqual([['list.1', 'gone'], ['list.1']]);
    const grown = list.replace('<item>B</item><item>C</item>', '');
    const behind = await rewrite(list, grown, { 'list.0': ['Ah'], 'list.2': ['Cé'] });
    expect([behind.unwritten, behind.incomplete]).toEqual([['list.2'], ['list.2']]);
  });

  test('xliff:g brings its namespace', async () => {
    const french = '<resources>\n</resources>\n';
    const { text } = await rewrite(string('<xliff:g id="x">%s</xliff:g>'), french, { a: ['<xliff:g id="x">%s</xliff:g> !'] });
    expect(text).toContain(
      '<resources xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2">\n    <string name="a"><xliff:g id="x">%s</xliff:g> !</string>\n</resources>',
    );
  });

  test('tags that are not closed: not written, and said', async () => {
    const result = await rewrite(template, resources('  <string name="one">Un</string>'), { one: ['<b>Un'] });
    expect(result.unwritten).toEqual(['one']);
    expect(result.problems).toEqual(['res/values-fr/strings.xml:3: the text of "one" was not written: <b> is not closed.']);
  });
});

describe('bad input', () => {
  test('a duplicate: the last counts, with a warning', async () => {
    const xml = resources('<string name="a">1</string>\n<string name="a">2</string>');
    expect(texts(xml)).toEqual({ a: ['2'] });
    expect(problems(xml)).toEqual(['res/values/strings.xml:4: "a" stands in line 3 already; this one counts. Remove one of the two.']);
    expect((await rewrite(xml, xml, { a: ['3'] })).text).toBe(xml.replace('2', '3'));
  });

  test.each([
    ['of a string', '<string name="a">1\n<string name="b">2</string>\n<string name="c">3</string>'],
    ['of markup', '<string name="a">1 <i>x</string>\n<string name="b">2</string>\n<string name="c">3</string>'],
    ['misspelt', '<string name="a">1</strong>\n<string name="b">2</string>\n<string name="c">3</string>'],
    ['of an item', '<plurals name="a"><item quantity="one">1\n</plurals>\n<string name="b">2</string>\n<string name="c">3</string>'],
  ])('an unclosed tag %s: one message with its line, the rest is read', async (_, inner) => {
    const xml = resources(inner);
    expect(problems(xml)).toHaveLength(1);
    expect(problems(xml)[0]).toContain('strings.xml:3: ');
    expect(texts(xml)).toEqual({ b: ['2'], c: ['3'] });
    expect((await rewrite(resources('<string name="c">C</string>'), xml, { c: ['drei'] })).text).toBe(xml.replace('>3<', '>drei<'));
  });

  test('cut off: one message', () => {
    const xml = '<resources>\n<string name="a">1</string>\n<string name="b">2';
    expect(problems(xml)).toEqual(['res/values/strings.xml:3: the file ends without </resources>. Complete it; nothing of it was read.']);
    expect(texts(xml)).toEqual({});
  });

  test('texts behind the end: nothing is read, as it is not known what they are', () => {
    const xml = '<resources>\n<string name="a">1</string>\n</resources>\n<string name="b">2</string>\n</resources>\n';
    expect(problems(xml)).toEqual([
      'res/values/strings.xml:4: texts stand behind </resources>. Put them before it; nothing of the file was read.',
    ]);
  });

  test('a bomb of entities: refused by name, in bounded time', () => {
    const levels = Array.from({ length: 20 }, (_, nr) => `<!ENTITY e${nr + 1} "${`&e${nr};`.repeat(10)}">`).join('\n');
    const xml = `<!DOCTYPE resources [\n<!ENTITY e0 "ha">\n${levels}\n]>\n<resources><string name="a">&e20;</string><string name="b">&e2;</string></resources>`;
    expect(texts(xml).b).toEqual(['ha'.repeat(100)]);
    expect(problems(xml).join()).toMatch(/entity e\d+ stands for more than 10,000 characters/);
    const many = `<!DOCTYPE resources [<!ENTITY e "${'x'.repeat(9_000)}">]>\n<resources>${`<string name="a">${'&e;'.repeat(1_000)}</string>`.repeat(5)}</resources>`;
    expect(problems(many).join()).toContain('stand for too much text');
  });

  test('a deep nest: left out', () => {
    const xml = resources(`<string name="a">${'<b>'.repeat(50_000)}${'</b>'.repeat(50_000)}</string><string name="b">2</string>`);
    expect(texts(xml)).toEqual({ b: ['2'] });
  });

  test('no resources, no XML, not UTF-8', () => {
    expect(problems('<html/>')).toEqual(['res/values/strings.xml: this is no resource file of Android: it has no <resources>.']);
    expect(problems('')).toEqual(['res/values/strings.xml: the file is empty; write its texts, or remove it.']);
    expect(problems(Buffer.from('<resources>\n<string name="a">\xe9</string></resources>', 'latin1'))).toEqual([
      'res/values/strings.xml:2: the bytes are not valid UTF-8; save the file in UTF-8.',
    ]);
  });
});
