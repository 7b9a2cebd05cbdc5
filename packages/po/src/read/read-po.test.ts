import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { completeMsgstr } from '../po-entry.js';
import { FRENCH_HEADER, readPairs, readWhole } from '../testing/read-whole.js';
import { readPo } from './read-po.js';

describe('an entry', () => {
  test('with everything that it can have: all of it is read', () => {
    const { entries } = readWhole(`${FRENCH_HEADER}
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
      extractedComments: ['for the gate'],
      translatorComments: ['a note', 'another'],
      previousMsgids: ['msgctxt "door"', 'msgid "open"'],
      obsolete: false,
    });
  });

  test('with an empty context: not the same as without', () => {
    const { entries } = readWhole(`${FRENCH_HEADER}\nmsgctxt ""\nmsgid "oak"\nmsgstr "chêne"\n\nmsgid "elm"\nmsgstr "orme"\n`);
    expect(entries.slice(1).map(({ context }) => context)).toEqual(['', null]);
  });

  test('with a file name that holds a space: one reference', () => {
    const { entries } = readWhole(`${FRENCH_HEADER}\n#: \u2068my garden.c\u2069:3 b.c:4\nmsgid "oak"\nmsgstr "chêne"\n`);
    expect(entries[1]?.references).toEqual(['\u2068my garden.c\u2069:3', 'b.c:4']);
  });

  test('with endless white space among its flags: read in time that grows with it', () => {
    const { entries } = readWhole(`${FRENCH_HEADER}\n#, fuzzy, c-format${'\t'.repeat(60_000)}x\nmsgid "a"\nmsgstr "b"\n`);
    expect(entries[1]?.flags[0]).toBe('fuzzy');
  });

  test('with flags in several lines: all of them, and fuzzy only where the last line says so', () => {
    const { entries, statistics } = readWhole(
      `${FRENCH_HEADER}\n#, fuzzy\n#, c-format\nmsgid "oak"\nmsgstr "chêne"\n\n#, c-format\n#,fuzzy,no-wrap\nmsgid "elm"\nmsgstr "orme"\n`,
    );
    expect(entries.slice(1).map(({ flags }) => flags)).toEqual([['c-format'], ['c-format', 'fuzzy', 'no-wrap']]);
    expect(statistics).toMatchObject({ translated: 1, fuzzy: 1 });
  });

  test('with escapes that only C knows: their characters', () => {
    const { pairs } = readPairs(
      `${FRENCH_HEADER}\nmsgid "\\a\\b\\f\\v\\t\\r\\n\\"\\\\\\x41\\102"\nmsgstr "\\303\\251 \\303""\\251\\134\\042"\n`,
    );
    expect(pairs).toEqual([['\x07\b\f\v\t\r\n"\\AB', 'é é\\"']]);
  });

  test('escaped bytes in a file of another charset: the characters of that charset', () => {
    const file = Buffer.from(`${FRENCH_HEADER.replace('UTF-8', 'KOI8-R')}\nmsgid "yes"\nmsgstr "\\304\\301"\n`, 'latin1');
    expect(readPairs(file).pairs).toEqual([['yes', 'да']]);
  });

  test('with escapes that end with their string: not continued by the next one', () => {
    expect(readPairs(`${FRENCH_HEADER}\nmsgid "\\x41""1\\1""01"\nmsgstr "\\x4142"\n`).pairs).toEqual([['A1\x0101', 'B']]);
  });

  test('with a line that a backslash continues: joined', () => {
    expect(readPairs(`${FRENCH_HEADER}\nmsgid "oak \\\ntree"\nmsgstr "chêne"\n`).pairs).toEqual([['oak tree', 'chêne']]);
  });

  test('spelled without blank lines, with several keywords a line, with spaces in brackets: read as GNU tools do', () => {
    const { entries, problems } = readWhole(
      `${FRENCH_HEADER}msgid "oak" msgstr "chêne" # of the garden\nmsgid"elm"\n\n"s"\nmsgstr"ormes"\nmsgid "a"\nmsgid_plural "b"\nmsgstr [ 0 ] "c"\nmsgstr[01]"d"\n`,
    );
    expect(
      entries.slice(1).map(({ source, translation, translatorComments }) => [...source, ...translation, ...translatorComments]),
    ).toEqual([
      ['oak', 'chêne'],
      ['elms', 'ormes', 'of the garden'],
      ['a', 'b', 'c', 'd'],
    ]);
    expect(problems).toEqual([]);
  });

  test('msgids that are numbers or names of object members: in their order', () => {
    const names = ['10', '2', '__proto__', 'constructor', '1'];
    expect(
      readPairs(FRENCH_HEADER + names.map((name) => `\nmsgid "${name}"\nmsgstr "${name}!"\n`).join('')).pairs.map(([name]) => name),
    ).toEqual(names);
  });

  test('behind an empty obsolete line: not obsolete', () => {
    const { entries } = readWhole(`${FRENCH_HEADER}\n#~\nmsgid "oak"\nmsgstr "chêne"\n\n#~ msgid "elm"\n#~ msgstr "orme"\n`);
    expect(entries.map(({ obsolete }) => obsolete)).toEqual([false, false, true]);
  });

  test('obsolete, with the msgid of a live one: both are read, without a problem', () => {
    const { entries, problems, statistics } = readWhole(
      `${FRENCH_HEADER}\nmsgid "oak"\nmsgstr "chêne"\n\n#~| msgid "old oak"\n#~ msgctxt "x"\n#~ msgid "oak"\n#~ msgstr "vieux"\n\n#~ msgid "oak"\n#~ msgstr "vieux"\n`,
    );
    expect(problems).toEqual([]);
    expect(entries[2]).toMatchObject({ obsolete: true, previousMsgids: ['msgid "old oak"'], translation: ['vieux'], context: 'x' });
    expect(statistics).toEqual({ translated: 1, fuzzy: 0, untranslated: 0, obsolete: 2 });
  });
});

describe('a file that is good in another way', () => {
  const good = `${FRENCH_HEADER}\nmsgid "oak"\nmsgstr "chêne"\n\nmsgid "elm"\nmsgstr "orme"\n`;
  const pairs = [
    ['oak', 'chêne'],
    ['elm', 'orme'],
  ];

  test.each([
    ['a byte order mark', `\ufeff${good}`],
    ['CRLF line ends', good.replaceAll('\n', '\r\n')],
    ['CR line ends', good.replaceAll('\n', '\r')],
    ['mixed line ends', good.split('\n').reduce((text, line, at) => text + (at % 2 === 0 ? '\r\n' : '\n') + line)],
    ['no line end at its end', good.trimEnd()],
    ['UTF-16', Buffer.from(`\ufeff${good}`, 'utf16le')],
    ['UTF-16, most significant byte first', Buffer.from(`\ufeff${good}`, 'utf16le').swap16()],
  ])('%s: read as the plain file', (_, file) => {
    expect(readPairs(file)).toEqual({ pairs, problems: [] });
  });

  test('a template, with its placeholders: no problem', () => {
    const template = `msgid ""\nmsgstr ""\n"Language: \\n"\n"Content-Type: text/plain; charset=CHARSET\\n"\n"Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\\n"\n\nmsgid "a"\nmsgid_plural "b"\nmsgstr[0] ""\n`;
    const reading = readPo(Buffer.from(template), { file: 'pot/garden.pot' });
    expect([...reading.chunks].flat()).toHaveLength(2);
    expect(reading.summary().problems).toEqual([]);
  });
});

test('a suggestion is offered by whole, live translations that are not fuzzy', () => {
  const { entries } = readWhole(`${FRENCH_HEADER}
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
  expect(entries.map((entry) => completeMsgstr(entry, 2))).toEqual([null, ['chêne'], null, null, null, ['f', 'g'], null]);
});

test('a large file: its texts are kept in about as much memory as they are long', () => {
  setFlagsFromString('--expose-gc');
  const gc: () => void = runInNewContext('gc');
  const heap = (): number => {
    gc();
    return process.memoryUsage().heapUsed;
  };
  const words = 'thyme '.repeat(80);
  const po =
    FRENCH_HEADER + Array.from({ length: 2_000 }, (_, nr) => `\nmsgctxt "${nr}"\nmsgid "${words}"\nmsgstr "${words}${nr}"\n`).join('');
  const before = heap();
  const { entries } = readWhole(po);
  expect(heap() - before).toBeLessThan(10 * po.length);
  expect(entries).toHaveLength(2_001);
});
