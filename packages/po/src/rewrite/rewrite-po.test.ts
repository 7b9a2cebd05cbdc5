import { describe, expect, test } from 'vitest';
import { sguidOf } from '../sguid.js';
import { makeLanguage } from '../testing/make-language.js';
import { FRENCH_FILE, lineDifference, REVISION_DATE_LINE, rewrite } from '../testing/rewrite.js';
import { rewritePo } from './rewrite-po.js';

describe('a file whose translations did not change', () => {
  test.each([
    ['none given', []],
    ['the ones that it has', [['oak', ['chêne']] as const]],
    ['one of a string that it has not', [['ash', ['frêne']] as const]],
  ])('%s: the same bytes', async (_, forms) => {
    expect(await rewrite(FRENCH_FILE, forms)).toMatchObject({ text: FRENCH_FILE, changed: 0, problems: [] });
  });
});

test('a header without a revision date gets none', async () => {
  const undated = FRENCH_FILE.replace(/"PO-Revision-Date.*\n/, '');
  const { text } = await rewrite(undated, [['oak', ['rouvre']]]);
  expect(lineDifference(undated, text)).toEqual({ gone: ['msgstr  "chêne"'], come: ['msgstr "rouvre"'] });
});

describe('a translation that changed', () => {
  test('alone: differs in its msgstr and in the time of the header', async () => {
    const { text, changed } = await rewrite(FRENCH_FILE, [['oak', ['rouvre']]]);
    expect(changed).toBe(1);
    expect(lineDifference(FRENCH_FILE, text)).toEqual({
      gone: ['"PO-Revision-Date: 2020-01-01 10:00+0100\\n"', 'msgstr  "chêne"'],
      come: [REVISION_DATE_LINE, 'msgstr "rouvre"'],
    });
  });

  test('of a fuzzy entry: takes the flag and the previous text away, and leaves flags and notes', async () => {
    expect(lineDifference(FRENCH_FILE, (await rewrite(FRENCH_FILE, [['elm %s', ['orme %s']]])).text)).toEqual({
      gone: ['"PO-Revision-Date: 2020-01-01 10:00+0100\\n"', '#, fuzzy, c-format', '#| msgid "the elm"', 'msgstr "l\'orme %s"'],
      come: [REVISION_DATE_LINE, '#, c-format', 'msgstr "orme %s"'],
    });
  });

  test('that says what a fuzzy entry said: takes flag and previous text away', async () => {
    const { text, changed } = await rewrite(FRENCH_FILE, [['yew', ['if']]]);
    expect(changed).toBe(1);
    expect(text).toContain('\n\n\nmsgid "yew"\nmsgstr "if"\nmsgctxt');
  });

  test('of a plural: all its forms', async () => {
    const { text } = await rewrite(FRENCH_FILE, [[['%d fir', '%d firs'], ['un sapin', 'des sapins'], 'tree']]);
    expect(text).toContain('msgid_plural "%d firs"\nmsgstr[0] "un sapin"\nmsgstr[1] "des sapins"\n#~ msgid');
  });

  test('with more forms than the file has: stays as it was, with a problem', async () => {
    expect(await rewrite(FRENCH_FILE, [[['%d fir', '%d firs'], ['a', 'b', 'c'], 'tree']])).toMatchObject({
      text: FRENCH_FILE,
      changed: 0,
      problems: ['garden.po:31: a translation has 3 forms where the file has a place for 2; the entry was left as it was.'],
    });
  });

  test('with a character that no PO file can hold: the entry stays as it was, with a problem', async () => {
    expect(await rewrite(FRENCH_FILE, [['oak', ['ch\0ne']]])).toMatchObject({
      text: FRENCH_FILE,
      problems: ['garden.po:15: a string holds a NUL byte, which no text can hold; the entry was left as it was.'],
    });
  });

  test('long and with line breaks: wrapped as msgcat does', async () => {
    const { text } = await rewrite(FRENCH_FILE, [['oak', [`Le chêne\ndu jardin ${'est vieux et '.repeat(8)}"grand"`]]]);
    expect(text).toContain(`msgstr ""
"Le chêne\\n"
"du jardin est vieux et est vieux et est vieux et est vieux et est vieux et "
"est vieux et est vieux et est vieux et \\"grand\\""

#`);
  });

  test('of an entry that is not to be wrapped: in one line', async () => {
    const file = FRENCH_FILE.replace('#:   a.c:1', '#, no-wrap');
    expect((await rewrite(file, [['oak', ['chêne '.repeat(30)]]])).text).toContain(`\nmsgstr "${'chêne '.repeat(30)}"\n`);
  });

  test('by somebody: the header says who, under the name that the field has', async () => {
    const { text } = await rewrite(FRENCH_FILE, [['oak', ['rouvre']]], {}, makeLanguage(), 'Bo <bo@example.org>');
    expect(text).toContain('"last-translator: Bo <bo@example.org>\\n"\n"Language');
  });

  test('in a file with CRLF and a byte order mark: both stay', async () => {
    const file = `\ufeff${FRENCH_FILE.replaceAll('\n', '\r\n')}`;
    const { text } = await rewrite(file, [
      ['oak', ['a\nb']],
      ['elm %s', ['orme %s']],
    ]);
    expect(text.startsWith('\ufeff# French')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(text).toContain('msgstr ""\r\n"a\\n"\r\n"b"\r\n\r\n# doubtful\r\n#, c-format\r\nmsgid "elm %s"');
  });

  test('in the last line of a file without line end: none is added', async () => {
    const file = FRENCH_FILE.slice(0, FRENCH_FILE.indexOf('\n\n# doubtful'));
    expect((await rewrite(file, [['oak', ['rouvre']]])).text.endsWith('msgstr "rouvre"')).toBe(true);
  });

  test('beside what cannot be read: that stays as it is', async () => {
    const file = FRENCH_FILE.replace('# doubtful', 'msgid "half\n');
    expect((await rewrite(file, [['oak', ['rouvre']]])).text).toContain('"rouvre"\n\nmsgid "half\n');
  });
});

describe('an entry that cannot be read', () => {
  const broken = `# kept\n#, fuzzy, c-format\n#| msgid "old"\nmsgctxt "tree"\nmsgid "a "\n"\\"b\\""\nmsgstr "an "unescaped" quote"\n\n`;
  const file = FRENCH_FILE.replace('msgctxt "tree"\nmsgid "%d fir"', `${broken}msgid "%d fir"`);
  const template = Buffer.from('msgid ""\nmsgstr ""\n\n#: a.c:1\nmsgctxt "tree"\nmsgid "a \\"b\\""\nmsgstr ""\n');

  test('and gets a translation: stands in its place, once, with its comments', async () => {
    const { text, changed } = await rewrite(file, [['a "b"', ['traduit'], 'tree']], { template });
    const repaired = '# kept\n#, c-format\nmsgctxt "tree"\nmsgid "a \\"b\\""\nmsgstr "traduit"\n\n';
    expect(text).toBe(file.replace(broken, repaired).replace(/"PO-Revision-Date.*/, REVISION_DATE_LINE));
    expect(changed).toBe(1);
  });

  test('and gets none: stays as it is', async () => {
    expect((await rewrite(file, [], { template })).text).toBe(file);
  });
});

describe('a translation with fewer plural forms than the file', () => {
  const fir = ['%d fir', '%d firs'];

  test('its entry stays as it is, with a problem', async () => {
    const { text, problems } = await rewrite(FRENCH_FILE, [[fir, ['%d pin'], 'tree']]);
    expect([text, problems]).toEqual([
      FRENCH_FILE,
      [expect.stringContaining('a translation has 1 form where the file has places for 2; the entry was left as it was.')],
    ]);
  });

  test('where such are taken: the other forms keep their texts', async () => {
    const language = makeLanguage();
    const forms = new Map([[sguidOf(fir, 'tree'), ['%d pin']]]);
    const revision = { time: new Date(0), translator: null };
    const { bytes } = await rewritePo(Buffer.from(FRENCH_FILE), { file: 'garden.po', language, forms, takesFewerForms: true, revision });
    expect(bytes.toString()).toContain('msgstr[0] "%d pin"\nmsgstr[1] "%d sapins"\n');
  });
});
