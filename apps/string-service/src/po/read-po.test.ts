import { describe, expect, test } from 'vitest';
import { offeredForms } from './entry.js';
import { problemSentence } from './po-problem.js';
import { type PoOrigin, readPo } from './read-po.js';

const HEADER = `msgid ""
msgstr ""
"Project-Id-Version: garden 1\\n"
"Language: fr\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"
`;

/** Reads a file to its end. */
const read = (file: string | Uint8Array, origin: Partial<PoOrigin> = {}) => {
  const reading = readPo(typeof file === 'string' ? Buffer.from(file) : file, { file: 'garden.po', lng: 'fr', ...origin });
  const entries = [...reading.pieces].flat();
  const { statistics, problems } = reading.summary();
  return { ...reading, entries, statistics, problems: problems.map(problemSentence), severities: problems.map(({ severity }) => severity) };
};

const texts = (file: string | Uint8Array, origin?: Partial<PoOrigin>) => {
  const { entries, problems } = read(file, origin);
  return {
    pairs: entries.filter(({ source }) => source[0] !== '').map(({ source, translation }) => [source[0], translation[0]]),
    problems,
  };
};

describe('an entry', () => {
  test('with everything that it can have: all of it is read', () => {
    const { entries } = read(`${HEADER}
# a note
#  another
#. for the gate
#: src/gate.c:10 src/fence.c:3
#: src/hedge.c
#, fuzzy, c-format
#| msgctxt "door"
#| msgid "open"
msgctxt "gate"
msgid ""
"open the "
"gate\\n"
msgid_plural "open %d gates\\n"
msgstr[0] "ouvrir\\n"
msgstr[1] "ouvrir %d\\n"
`);
    expect(entries[1]).toEqual({
      line: 17,
      context: 'gate',
      source: ['open the gate\n', 'open %d gates\n'],
      translation: ['ouvrir\n', 'ouvrir %d\n'],
      flags: ['fuzzy', 'c-format'],
      references: ['src/gate.c:10', 'src/fence.c:3', 'src/hedge.c'],
      comments: ['for the gate'],
      notes: ['a note', 'another'],
      previous: ['msgctxt "door"', 'msgid "open"'],
      obsolete: false,
    });
  });

  test('with an empty context: not the same as without', () => {
    const { entries } = read(`${HEADER}\nmsgctxt ""\nmsgid "oak"\nmsgstr "chêne"\n\nmsgid "elm"\nmsgstr "orme"\n`);
    expect(entries.slice(1).map(({ context }) => context)).toEqual(['', null]);
  });

  test('with a file name that holds a space: one reference', () => {
    const { entries } = read(`${HEADER}\n#: \u2068my garden.c\u2069:3 b.c:4\nmsgid "oak"\nmsgstr "chêne"\n`);
    expect(entries[1]?.references).toEqual(['\u2068my garden.c\u2069:3', 'b.c:4']);
  });

  test('with escapes that only C knows: their characters', () => {
    const { pairs } = texts(`${HEADER}\nmsgid "\\a\\b\\f\\v\\t\\r\\n\\"\\\\\\x41\\102"\nmsgstr "\\303\\251 \\303""\\251\\134\\042"\n`);
    expect(pairs).toEqual([['\x07\b\f\v\t\r\n"\\AB', 'é é\\"']]);
  });

  test('escaped bytes in a file of another charset: the characters of that charset', () => {
    const file = Buffer.from(`${HEADER.replace('UTF-8', 'KOI8-R')}\nmsgid "yes"\nmsgstr "\\304\\301"\n`, 'latin1');
    expect(texts(file).pairs).toEqual([['yes', 'да']]);
  });

  test('with a line that a backslash continues: joined', () => {
    expect(texts(`${HEADER}\nmsgid "oak \\\ntree"\nmsgstr "chêne"\n`).pairs).toEqual([['oak tree', 'chêne']]);
  });

  test('spelled without blank lines, with several keywords a line, with spaces in brackets: read as GNU tools do', () => {
    const { entries, problems } = read(
      `${HEADER}msgid "oak" msgstr "chêne" # of the garden\nmsgid"elm"\n\n"s"\nmsgstr"ormes"\nmsgid "a"\nmsgid_plural "b"\nmsgstr [ 0 ] "c"\nmsgstr[01]"d"\n`,
    );
    expect(entries.slice(1).map(({ source, translation, notes }) => [...source, ...translation, ...notes])).toEqual([
      ['oak', 'chêne'],
      ['elms', 'ormes', 'of the garden'],
      ['a', 'b', 'c', 'd'],
    ]);
    expect(problems).toEqual([]);
  });

  test('msgids that are numbers or names of object members: in their order', () => {
    const names = ['10', '2', '__proto__', 'constructor', '1'];
    expect(texts(HEADER + names.map((name) => `\nmsgid "${name}"\nmsgstr "${name}!"\n`).join('')).pairs.map(([name]) => name)).toEqual(
      names,
    );
  });

  test('behind an empty obsolete line: not obsolete', () => {
    const { entries } = read(`${HEADER}\n#~\nmsgid "oak"\nmsgstr "chêne"\n\n#~ msgid "elm"\n#~ msgstr "orme"\n`);
    expect(entries.map(({ obsolete }) => obsolete)).toEqual([false, false, true]);
  });

  test('obsolete, with the msgid of a live one: both are read, without a problem', () => {
    const { entries, problems, statistics } = read(
      `${HEADER}\nmsgid "oak"\nmsgstr "chêne"\n\n#~| msgid "old oak"\n#~ msgctxt "x"\n#~ msgid "oak"\n#~ msgstr "vieux"\n\n#~ msgid "oak"\n#~ msgstr "vieux"\n`,
    );
    expect(problems).toEqual([]);
    expect(entries[2]).toMatchObject({ obsolete: true, previous: ['msgid "old oak"'], translation: ['vieux'], context: 'x' });
    expect(statistics).toEqual({ translated: 1, fuzzy: 0, untranslated: 0, obsolete: 2 });
  });
});

describe('a file that is good in another way', () => {
  const good = `${HEADER}\nmsgid "oak"\nmsgstr "chêne"\n\nmsgid "elm"\nmsgstr "orme"\n`;
  const pairs = [
    ['oak', 'chêne'],
    ['elm', 'orme'],
  ];

  test.each([
    ['a byte order mark', `\ufeff${good}`],
    ['CRLF line ends', good.replaceAll('\n', '\r\n')],
    ['mixed line ends', good.split('\n').reduce((text, line, at) => text + (at % 2 === 0 ? '\r\n' : '\n') + line)],
    ['no line end at its end', good.trimEnd()],
    ['UTF-16', Buffer.from(`\ufeff${good}`, 'utf16le')],
    ['UTF-16, most significant byte first', Buffer.from(`\ufeff${good}`, 'utf16le').swap16()],
  ])('%s: read as the plain file', (_, file) => {
    expect(texts(file)).toEqual({ pairs, problems: [] });
  });

  test('a template, with its placeholders: no problem', () => {
    const template = `msgid ""\nmsgstr ""\n"Language: \\n"\n"Content-Type: text/plain; charset=CHARSET\\n"\n"Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\\n"\n\nmsgid "a"\nmsgid_plural "b"\nmsgstr[0] ""\n`;
    const reading = readPo(Buffer.from(template), { file: 'pot/garden.pot' });
    expect([...reading.pieces].flat()).toHaveLength(2);
    expect(reading.summary().problems).toEqual([]);
  });
});

describe('a file with something wrong', () => {
  test('cut off within a string: the whole entries before, and a problem with the line', () => {
    expect(texts(`${HEADER}\nmsgid "oak"\nmsgstr "chêne"\n\nmsgid "elm"\nmsgstr "or`)).toEqual({
      pairs: [['oak', 'chêne']],
      problems: ['garden.po:12: the file ends within a string. Was it cut off?'],
    });
  });

  test.each([
    ['a line end within a string', 'msgid "elm\nand oak"\nmsgstr "b"', 'a line ends within a string'],
    ['an unknown escape', 'msgid "elm"\nmsgstr "\\q"', 'unknown escape, \\q'],
    ['a missing msgstr', 'msgid "elm"', 'msgstr is missing'],
    ['a missing msgid', 'msgstr "orme"', 'outside of an entry'],
    ['a context without msgid', 'msgctxt "elm"\nmsgstr "orme"', 'msgid is missing after msgctxt'],
    ['a NUL byte', 'msgid "elm\0s"\nmsgstr "orme"', 'NUL byte'],
    ['an escaped NUL byte', 'msgid "elm\\0s"\nmsgstr "orme"', 'NUL byte'],
    ['escaped bytes that are no text', 'msgid "elm"\nmsgstr "\\377"', 'escapes \\377 are not text in UTF-8'],
    ['a form that is left out', 'msgid "elm"\nmsgid_plural "elms"\nmsgstr[0] "orme"\nmsgstr[2] "ormes"', 'wrong index'],
    ['forms without msgid_plural', 'msgid "elm"\nmsgstr[0] "orme"', 'msgid_plural is missing'],
    ['a plural without forms', 'msgid "elm"\nmsgid_plural "elms"\nmsgstr "orme"', 'msgstr[0] is missing'],
    ['single quotation marks', "msgid 'elm'\nmsgstr 'orme'", 'neither a comment nor'],
    ['a half obsolete entry', '#~ msgid "elm"\nmsgstr "orme"', 'obsolete'],
    ['a quotation mark that is not escaped', 'msgid "elm"\nmsgstr "or" me"', 'or\\" me'],
    ['junk in the line of a translation', 'msgid "elm"\nmsgstr "orme" or', 'neither a comment nor a keyword'],
    ['junk', '<p>elm</p>\n<p>oak</p>', 'neither a comment nor a keyword'],
  ])('%s: one problem, and the entries around it', (_, wrong, text) => {
    const { pairs, problems } = texts(`${HEADER}\nmsgid "oak"\nmsgstr "chêne"\n\n${wrong}\n\nmsgid "fir"\nmsgstr "sapin"\n`);
    expect(pairs).toEqual([
      ['oak', 'chêne'],
      ['fir', 'sapin'],
    ]);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^garden\.po:1[1-5]: /);
    expect(problems[0]).toContain(text);
  });

  test('bytes that are not what the header says: nothing is read, and the problem names line and byte', () => {
    const { entries, problems, severities } = read(Buffer.from(`${HEADER}\nmsgid "oak"\nmsgstr "chêne"\n`, 'latin1'));
    expect(entries).toEqual([]);
    expect(problems).toEqual([
      'garden.po:9: byte 11 of the line (0xEA, at 182 in the file) is not valid UTF-8. Nothing was read; correct the charset in the header or the file.',
    ]);
    expect(severities).toEqual(['error']);
  });

  test('a replacement character that the file itself holds: text like any other', () => {
    expect(texts(`${HEADER}\nmsgid "oak"\nmsgstr "\ufffd"\n`)).toEqual({ pairs: [['oak', '\ufffd']], problems: [] });
  });

  test('surrogates and overlong bytes in UTF-8: a problem with the line', () => {
    const file = Buffer.concat([
      Buffer.from(`${HEADER}\nmsgid "oak"\nmsgstr "`),
      Buffer.from([0xed, 0xa0, 0xbd, 0xc0, 0xaf]),
      Buffer.from('"\n'),
    ]);
    expect(texts(file).problems[0]).toMatch(/^garden\.po:9: byte 9 of the line \(0xED/);
  });

  test('an unknown charset: a problem that names it', () => {
    const { problems, severities } = read(HEADER.replace('UTF-8', 'KLINGON'));
    expect(problems[0]).toContain('"KLINGON"');
    expect(severities).toEqual(['error']);
  });

  test('a msgid twice: both are read, with one problem', () => {
    expect(texts(`${HEADER}\nmsgid "oak"\nmsgstr "chêne"\n\nmsgid "oak"\nmsgstr "rouvre"\n`)).toEqual({
      pairs: [
        ['oak', 'chêne'],
        ['oak', 'rouvre'],
      ],
      problems: ['garden.po:11: "oak" stands in line 8 already. Both were read.'],
    });
  });

  test('no header: read as UTF-8, with a problem', () => {
    const { pairs, problems } = texts('msgid "oak"\nmsgstr "chêne"\n');
    expect(pairs).toEqual([['oak', 'chêne']]);
    expect(problems).toEqual(['garden.po: the file has no header (an entry with an empty msgid); it was read as UTF-8.']);
  });

  test('another language in the header: a problem that names both', () => {
    const { problems } = read(HEADER.replace('Language: fr', 'Language: de'));
    expect(problems).toEqual(['garden.po:1: the header says that the language is "de"; it was read as fr. Is it the right file?']);
  });

  test('code in place of a plural expression: a problem, and the forms of the language', () => {
    const { problems, plurals } = read(HEADER.replace('(n > 1)', 'process.exit(1)'), { plurals: 3 });
    expect(problems[0]).toContain('Plural-Forms field is not valid');
    expect(plurals).toBe(3);
  });

  test.each([
    ['too few', '"a"'],
    ['too many', '"a"\nmsgstr[1] "b"\nmsgstr[2] "c"'],
  ])('%s plural forms: a problem, and no suggestion', (_, forms) => {
    const { entries, problems, plurals } = read(`${HEADER}\nmsgid "oak"\nmsgid_plural "oaks"\nmsgstr[0] ${forms}\n`);
    expect(problems[0]).toMatch(/^garden\.po:8: "oak" has \d plural forms? where the language has 2/);
    expect(entries.map((entry) => offeredForms(entry, plurals))).toEqual([null, null]);
  });

  test.each([
    ['a page of HTML', '<!DOCTYPE html>\n<p>msgid "not a po"</p>\n', 'garden.po:1: this is not a PO file'],
    ['nothing', '', 'garden.po: the file is empty.'],
    ['white space', '\r\n\r\n', 'garden.po: the file is empty.'],
    ['comments', '# nothing yet\n', 'garden.po: the file holds no entry.'],
  ])('%s: one error', (_, file, sentence) => {
    const { problems, severities, entries } = read(file);
    expect(entries).toEqual([]);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(sentence);
    expect(severities).toEqual(['error']);
  });

  test('thousands of bad lines: a hundred problems and the number of the others', () => {
    const { problems } = read(`${HEADER}\n${'msgid "oak"\n'.repeat(3000)}`);
    expect(problems).toHaveLength(101);
    expect(problems.at(-1)).toBe('garden.po: 2900 more problems of this kind are not listed.');
  });
});

test('a suggestion is offered by whole, live translations that are not fuzzy', () => {
  const { entries } = read(`${HEADER}
msgid "oak"
msgstr "chêne"

#, fuzzy
msgid "elm"
msgstr "orme"

msgid "fir"
msgstr ""

msgid "a"
msgid_plural "b"
msgstr[0] "c"
msgstr[1] ""

msgid "d"
msgid_plural "e"
msgstr[0] "f"
msgstr[1] "g"

#~ msgid "yew"
#~ msgstr "if"
`);
  expect(entries.map((entry) => offeredForms(entry, 2))).toEqual([null, ['chêne'], null, null, null, ['f', 'g'], null]);
});
