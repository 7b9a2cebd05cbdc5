import { describe, expect, test } from 'vitest';
import { formatProblem } from '../po-problem.js';
import { sguidOf } from '../sguid.js';
import { makeLanguage } from '../testing/make-language.js';
import { runGettext } from '../testing/run-gettext.js';
import { type PotEntry, writePot } from '../write/write-pot.js';
import { initPo } from './init-po.js';

const TIME = new Date('2026-03-01T12:30:00Z');

const TEMPLATE = `# SOME DESCRIPTIVE TITLE.
# Copyright (C) YEAR THE PACKAGE'S COPYRIGHT HOLDER
# This file is distributed under the same license as the PACKAGE package.
# FIRST AUTHOR <EMAIL@ADDRESS>, YEAR.
#
# Words are short here.
#, fuzzy
msgid ""
msgstr ""
"Project-Id-Version: PACKAGE VERSION\\n"
"Report-Msgid-Bugs-To: garden@example.org\\n"
"POT-Creation-Date: 2025-05-01 10:00+0000\\n"
"PO-Revision-Date: YEAR-MO-DA HO:MI+ZONE\\n"
"Last-Translator: FULL NAME <EMAIL@ADDRESS>\\n"
"Language-Team: LANGUAGE <LL@li.org>\\n"
"Language: \\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=CHARSET\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\\n"

#: a.c:1
msgid "oak"
msgstr ""

#: a.c:2
#, c-format
msgid "%d fir"
msgid_plural "%d firs"
msgstr[0] ""
msgstr[1] ""

msgid "elm"
msgstr ""
`;

const make = async (
  template: string | Uint8Array,
  forms: readonly (readonly [id: string, forms: readonly string[]])[],
  language = makeLanguage(),
) => {
  const changes = { file: 'garden.po', language, forms: new Map(forms), revision: { time: TIME, translator: null } };
  const { bytes, changed, problems } = await initPo(Buffer.from(template), changes, 'GARDEN/trees');
  return { text: bytes.toString(), changed, problems: problems.map(formatProblem) };
};

const polish = makeLanguage({
  code: 'pl',
  plurals: 3,
  pluralRule: '(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)',
});

describe('a PO file made from a template', () => {
  test('with some translations: the template with them, the header of the language, and no placeholders', async () => {
    expect(await make(TEMPLATE, [[sguidOf(['oak'], null), ['dąb']]], polish)).toEqual({
      changed: 1,
      problems: [],
      text: `# Words are short here.
msgid ""
msgstr ""
"Project-Id-Version: GARDEN/trees\\n"
"Report-Msgid-Bugs-To: garden@example.org\\n"
"POT-Creation-Date: 2025-05-01 10:00+0000\\n"
"PO-Revision-Date: 2026-03-01 12:30+0000\\n"
"Last-Translator: Automatically generated\\n"
"Language-Team: none\\n"
"Language: pl\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 "
"|| n%100>=20) ? 1 : 2);\\n"

#: a.c:1
msgid "oak"
msgstr "dąb"

#: a.c:2
#, c-format
msgid "%d fir"
msgid_plural "%d firs"
msgstr[0] ""
msgstr[1] ""
msgstr[2] ""

msgid "elm"
msgstr ""
`,
    });
  });

  test('checked by msgfmt: nothing is wrong with it, and it counts as it should', async (context) => {
    const { text } = await make(TEMPLATE, [[sguidOf(['%d fir', '%d firs'], null), ['%d jodła', '%d jodły', '%d jodeł']]], polish);
    const { status, stderrText: said } = runGettext(context, 'msgfmt', ['-c', '--statistics', '-o', '/dev/null'], text);
    expect([status, said.trim()]).toEqual([0, '1 translated message, 2 untranslated messages.']);
  });

  test('with more forms than the language has: left empty, with a problem', async () => {
    const { text, problems } = await make(TEMPLATE, [[sguidOf(['%d fir', '%d firs'], null), ['a', 'b', 'c']]]);
    expect(text).toContain('msgstr[0] ""\nmsgstr[1] ""\n\n');
    expect(problems).toEqual(['garden.po:28: a translation has 3 forms where the file has a place for 2; the entry was left as it was.']);
  });

  test('with a comment of one giant line of placeholders: made in time that grows with its length', async () => {
    const { text } = await make(`#${'YEAR'.repeat(250_000)}\u2028\n# YEAR\n#\n# Words are short here.\nmsgid ""\nmsgstr ""\n`, []);
    expect(text.split('\n').slice(1, 3)).toEqual(['# Words are short here.', 'msgid ""']);
  });

  test('of a template in another charset: in UTF-8', async () => {
    const template = Buffer.from(`msgid ""\nmsgstr "Content-Type: text/plain; charset=ISO-8859-1\\n"\n\nmsgid "é"\nmsgstr ""\n`, 'latin1');
    expect((await make(template, [[sguidOf(['é'], null), ['œ']]])).text).toMatch(/charset=UTF-8\\n"[\s\S]*msgid "é"\nmsgstr "œ"\n$/);
  });
});

describe('a template made from strings', () => {
  const bare = (source: readonly string[], some: Partial<PotEntry> = {}): PotEntry => ({
    source,
    context: null,
    references: [],
    extractedComments: [],
    flags: [],
    ...some,
  });
  const strings = [
    bare(['debugging'], { context: 'ICT_sq' }),
    bare(['%d oak', `%d oaks ${'in the garden '.repeat(9)}\n`], {
      extractedComments: ['of the garden', '', 'up to the wall \\'],
      flags: ['c-format'],
      references: Array.from({ length: 12 }, (_, nr) => `src/garden/tree${nr}.c:${nr * 100 + 1}`),
    }),
  ];

  test('written as msgcat does', async (context) => {
    const template = writePot(strings, 'vocabulary/ICT_sq', TIME).toString();
    expect(template).toContain('msgctxt "ICT_sq"\nmsgid "debugging"\nmsgstr ""\n');
    expect(runGettext(context, 'msgcat', [], template).output).toBe(template);
  });

  test('and made a PO file: msgfmt finds nothing wrong', async (context) => {
    const forms = [[sguidOf(['debugging'], 'ICT_sq'), ['diagnostikim']] as const];
    const { text } = await make(writePot(strings, 'vocabulary/ICT_sq', TIME), forms);
    const { status, stderrText: said } = runGettext(context, 'msgfmt', ['-c', '--statistics', '-o', '/dev/null'], text);
    expect([status, said.trim()]).toEqual([0, '1 translated message, 1 untranslated message.']);
  });

  test('of none: a header alone', async () => {
    expect(writePot([], 'vocabulary/ICT_sq', TIME).toString()).toMatch(/^msgid ""\nmsgstr ""\n(?:".*\\n"\n){5}$/);
  });
});
