import { describe, expect, test } from 'vitest';
import { makeLanguage } from '../testing/make-language.js';
import { originalPo } from './original-po.js';
import { problemSentence } from './po-problem.js';
import { type RewriteOptions, rewritePo } from './rewrite-po.js';
import { sguid } from './sguid.js';

const FILE = `# French for the garden.
msgid ""
msgstr ""
"Project-Id-Version: garden 1\\n"
"PO-Revision-Date: 2020-01-01 10:00+0100\\n"
"last-translator: Ann <ann@example.org>\\n"
"Language: fr\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"
"X-Generator: a spade\\n"

#. the tree
#:   a.c:1
msgid   "oak"
msgstr  "chêne"

# doubtful
#, fuzzy, c-format
#| msgid "the elm"
msgid "elm %s"
msgstr "l'orme %s"


#, fuzzy
#| msgid "the "
#| "yew"
msgid "yew"
msgstr "if"
msgctxt "tree"
msgid "%d fir"
msgid_plural "%d firs"
msgstr[0] "%d sapin"
msgstr[1] "%d sapins"
#~ msgid "oak"
#~ msgstr "vieux chêne"
`;

const TIME = new Date('2026-03-01T12:30:00Z');
const REVISED = '"PO-Revision-Date: 2026-03-01 12:30+0000\\n"';

type Forms = readonly (readonly [source: string | readonly string[], forms: readonly string[], context?: string])[];

const rewrite = (
  file: string | Uint8Array,
  forms: Forms,
  options: RewriteOptions = {},
  language = makeLanguage(),
  translator: string | null = null,
) => {
  const { bytes, changed, problems } = rewritePo(
    Buffer.from(file),
    {
      file: 'garden.po',
      language,
      forms: new Map(forms.map(([source, own, context]) => [sguid([source].flat(), context ?? null), own])),
      revision: { time: TIME, translator },
    },
    options,
  );
  return { bytes, text: bytes.toString(), changed, problems: problems.map(problemSentence) };
};

/** The lines that one text has and the other has not. */
const difference = (before: string, after: string) => ({
  gone: before.split('\n').filter((line) => !after.split('\n').includes(line)),
  come: after.split('\n').filter((line) => !before.split('\n').includes(line)),
});

describe('a file whose translations did not change', () => {
  test.each([
    ['none given', []],
    ['the ones that it has', [['oak', ['chêne']] as const]],
    ['one of a string that it has not', [['ash', ['frêne']] as const]],
  ])('%s: the same bytes', (_, forms) => {
    expect(rewrite(FILE, forms)).toMatchObject({ text: FILE, changed: 0, problems: [] });
  });
});

describe('a translation that changed', () => {
  test('alone: differs in its msgstr and in the time of the header', () => {
    const { text, changed } = rewrite(FILE, [['oak', ['rouvre']]]);
    expect(changed).toBe(1);
    expect(difference(FILE, text)).toEqual({
      gone: ['"PO-Revision-Date: 2020-01-01 10:00+0100\\n"', 'msgstr  "chêne"'],
      come: [REVISED, 'msgstr "rouvre"'],
    });
  });

  test('of a fuzzy entry: takes the flag and the previous text away, and leaves flags and notes', () => {
    expect(difference(FILE, rewrite(FILE, [['elm %s', ['orme %s']]]).text)).toEqual({
      gone: ['"PO-Revision-Date: 2020-01-01 10:00+0100\\n"', '#, fuzzy, c-format', '#| msgid "the elm"', 'msgstr "l\'orme %s"'],
      come: [REVISED, '#, c-format', 'msgstr "orme %s"'],
    });
  });

  test('that says what a fuzzy entry said: takes flag and previous text away', () => {
    const { text, changed } = rewrite(FILE, [['yew', ['if']]]);
    expect(changed).toBe(1);
    expect(text).toContain('\n\n\nmsgid "yew"\nmsgstr "if"\nmsgctxt');
  });

  test('of a plural: all its forms', () => {
    const { text } = rewrite(FILE, [[['%d fir', '%d firs'], ['un sapin', 'des sapins'], 'tree']]);
    expect(text).toContain('msgid_plural "%d firs"\nmsgstr[0] "un sapin"\nmsgstr[1] "des sapins"\n#~ msgid');
  });

  test('with fewer forms than the file has: the others are empty', () => {
    const { text } = rewrite(FILE, [[['%d fir', '%d firs'], ['sapin'], 'tree']]);
    expect(text).toContain('msgstr[0] "sapin"\nmsgstr[1] ""\n');
  });

  test('with more forms than the file has: stays as it was, with a problem', () => {
    expect(rewrite(FILE, [[['%d fir', '%d firs'], ['a', 'b', 'c'], 'tree']])).toMatchObject({
      text: FILE,
      changed: 0,
      problems: ['garden.po:31: a translation has 3 forms where the file has 2; the entry was left as it was.'],
    });
  });

  test('long and with line breaks: wrapped as msgcat does', () => {
    const { text } = rewrite(FILE, [['oak', [`Le chêne\ndu jardin ${'est vieux et '.repeat(8)}"grand"`]]]);
    expect(text).toContain(`msgstr ""
"Le chêne\\n"
"du jardin est vieux et est vieux et est vieux et est vieux et est vieux et "
"est vieux et est vieux et est vieux et \\"grand\\""

#`);
  });

  test('of an entry that is not to be wrapped: in one line', () => {
    const file = FILE.replace('#:   a.c:1', '#, no-wrap');
    expect(rewrite(file, [['oak', ['chêne '.repeat(30)]]]).text).toContain(`\nmsgstr "${'chêne '.repeat(30)}"\n`);
  });

  test('by somebody: the header says who, under the name that the field has', () => {
    const { text } = rewrite(FILE, [['oak', ['rouvre']]], {}, makeLanguage(), 'Bo <bo@example.org>');
    expect(text).toContain('"last-translator: Bo <bo@example.org>\\n"\n"Language');
  });

  test('in a file with CRLF and a byte order mark: both stay', () => {
    const file = `\ufeff${FILE.replaceAll('\n', '\r\n')}`;
    const { text } = rewrite(file, [
      ['oak', ['a\nb']],
      ['elm %s', ['orme %s']],
    ]);
    expect(text.startsWith('\ufeff# French')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(text).toContain('msgstr ""\r\n"a\\n"\r\n"b"\r\n\r\n# doubtful\r\n#, c-format\r\nmsgid "elm %s"');
  });

  test('in the last line of a file without line end: none is added', () => {
    const file = FILE.slice(0, FILE.indexOf('\n\n# doubtful'));
    expect(rewrite(file, [['oak', ['rouvre']]]).text.endsWith('msgstr "rouvre"')).toBe(true);
  });

  test('beside what cannot be read: that stays as it is', () => {
    const file = FILE.replace('# doubtful', 'msgid "half\n');
    expect(rewrite(file, [['oak', ['rouvre']]]).text).toContain('"rouvre"\n\nmsgid "half\n');
  });
});

describe('the header of a changed file', () => {
  const header = (lines: string) => rewrite(`${lines}\nmsgid "oak"\nmsgstr "chêne"\n`, [['oak', ['rouvre']]]).text.split('\n\n')[0];

  test('without language, charset and time: they are added where GNU tools put them', () => {
    expect(header('msgid ""\nmsgstr ""\n"Project-Id-Version: garden 1\\n"\n"MIME-Version: 1.0\\n"\n"X-Generator: a spade\\n"\n')).toBe(
      `msgid ""
msgstr ""
"Project-Id-Version: garden 1\\n"
${REVISED}
"Language: fr\\n"
"MIME-Version: 1.0\\n"
"X-Generator: a spade\\n"
"Content-Type: text/plain; charset=UTF-8\\n"`,
    );
  });

  test('with a placeholder for the charset: it is UTF-8', () => {
    expect(header('msgid ""\nmsgstr ""\n"Language: fr\\n"\n"Content-Type: text/plain; charset=CHARSET\\n"\n')).toContain(
      'charset=UTF-8\\n"',
    );
  });

  test('fuzzy: no longer', () => {
    expect(header('#, fuzzy\nmsgid ""\nmsgstr ""\n"Language: fr\\n"\n')).toMatch(/^msgid ""/);
  });

  test('in one string: written in lines', () => {
    expect(header('msgid ""\nmsgstr "Language: fr\\nContent-Type: text/plain; charset=UTF-8\\n"\n')).toBe(
      `msgid ""\nmsgstr ""\n${REVISED}\n"Language: fr\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"`,
    );
  });

  test('that is not there: put in front', () => {
    expect(rewrite('msgid "oak"\nmsgstr ""\n', [['oak', ['chêne']]]).text).toBe(
      `msgid ""\nmsgstr ""\n${REVISED}\n"Language: fr\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "oak"\nmsgstr "chêne"\n`,
    );
  });

  test('of a file with plurals and without Plural-Forms: gets those of the language', () => {
    const file = 'msgid ""\nmsgstr "Language: sq\\n"\n\nmsgid "a"\nmsgid_plural "b"\nmsgstr[0] ""\nmsgstr[1] ""\n';
    const language = makeLanguage({ code: 'sq', plurals: 2, pluralRule: '(n != 1)' });
    expect(
      rewrite(
        file,
        [
          [
            ['a', 'b'],
            ['c', 'd'],
          ],
        ],
        {},
        language,
      ).text,
    ).toContain('"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\nmsgid "a"');
  });
});

describe('a file in another charset', () => {
  const latin = Buffer.from(FILE.replace('UTF-8', 'iso-8859-1'), 'latin1');

  test('as the original: the same text in UTF-8, and a header that says so', () => {
    expect(originalPo(latin).toString()).toBe(FILE);
    expect(rewrite(latin, []).text).toBe(FILE);
  });

  test('in UTF-16: in UTF-8 without byte order mark', () => {
    expect(originalPo(Buffer.from(`\ufeff${FILE.replace('UTF-8', 'UTF-16')}`, 'utf16le')).toString()).toBe(FILE);
  });

  test('in ASCII: the header says UTF-8', () => {
    expect(originalPo(Buffer.from('msgid ""\nmsgstr "Content-Type: text/plain; charset=US-ASCII\\n"\n')).toString()).toBe(
      'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n',
    );
  });

  test('a template that names none, or a file that cannot be decoded: the same bytes', () => {
    for (const file of [
      Buffer.from('msgid ""\nmsgstr "Content-Type: text/plain; charset=CHARSET\\n"\n'),
      Buffer.from('msgid "\xff"', 'latin1'),
    ])
      expect(originalPo(file)).toEqual(file);
  });

  test('that is to be kept: the translation in it, everything else the same bytes', () => {
    const { bytes, problems } = rewrite(latin, [['oak', ['chênaie']]], { keepCharset: true });
    expect(problems).toEqual([]);
    expect(difference(latin.toString('latin1'), bytes.toString('latin1')).come).toEqual([REVISED, 'msgstr "chênaie"']);
    expect(rewrite(latin, [], { keepCharset: true }).bytes).toEqual(latin);
  });

  test('that is to be kept and cannot write the translation: in UTF-8, with a problem', () => {
    const { text, problems } = rewrite(latin, [['oak', ['cœur de chêne']]], { keepCharset: true });
    expect(text).toContain('charset=UTF-8');
    expect(text).toContain('cœur');
    expect(problems).toEqual([
      'garden.po: the translations hold characters that iso-8859-1 has no bytes for; the file was written in UTF-8.',
    ]);
  });
});

describe('strings of the template that the file lacks', () => {
  const template = Buffer.from(`msgid ""\r
msgstr "Content-Type: text/plain; charset=CHARSET\\n"\r
\r
#: a.c:1\r
msgid "oak"\r
msgstr ""\r
\r
#. a bush\r
#: a.c:2\r
#, c-format\r
msgctxt "bush"\r
msgid ""\r
"box\\n"\r
"tree"\r
msgstr ""\r
\r
msgid "one"\r
msgid_plural "many"\r
msgstr[0] ""\r
msgstr[1] ""\r
\r
msgid "ash"\r
msgstr ""\r
`);

  test('with a translation: added behind the live entries, as the template has them', () => {
    const { text, changed } = rewrite(
      FILE,
      [
        ['box\ntree', ['buis'], 'bush'],
        [
          ['one', 'many'],
          ['un', 'des'],
        ],
      ],
      { template },
    );
    expect(changed).toBe(2);
    expect(text.slice(text.indexOf('msgstr[1] "%d sapins"'))).toBe(`msgstr[1] "%d sapins"

#. a bush
#: a.c:2
#, c-format
msgctxt "bush"
msgid ""
"box\\n"
"tree"
msgstr "buis"

msgid "one"
msgid_plural "many"
msgstr[0] "un"
msgstr[1] "des"
#~ msgid "oak"
#~ msgstr "vieux chêne"
`);
  });

  test('without one: nothing changes', () => {
    expect(rewrite(FILE, [], { template }).text).toBe(FILE);
  });
});
