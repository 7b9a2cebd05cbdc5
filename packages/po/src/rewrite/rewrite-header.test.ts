import { describe, expect, test } from 'vitest';
import { makeLanguage } from '../testing/make-language.js';
import { REVISION_DATE_LINE, rewrite } from '../testing/rewrite.js';

describe('the header of a changed file', () => {
  const header = async (lines: string) =>
    (await rewrite(`${lines}\nmsgid "oak"\nmsgstr "chêne"\n`, [['oak', ['rouvre']]])).text.split('\n\n')[0];

  test('without language and charset: they are added where GNU tools put them; a time is not', async () => {
    expect(
      await header('msgid ""\nmsgstr ""\n"Project-Id-Version: garden 1\\n"\n"MIME-Version: 1.0\\n"\n"X-Generator: a spade\\n"\n'),
    ).toBe(
      `msgid ""
msgstr ""
"Project-Id-Version: garden 1\\n"
"Language: fr\\n"
"MIME-Version: 1.0\\n"
"X-Generator: a spade\\n"
"Content-Type: text/plain; charset=UTF-8\\n"`,
    );
  });

  test('with a placeholder for the charset: it is UTF-8', async () => {
    expect(await header('msgid ""\nmsgstr ""\n"Language: fr\\n"\n"Content-Type: text/plain; charset=CHARSET\\n"\n')).toContain(
      'charset=UTF-8\\n"',
    );
  });

  test('fuzzy: no longer', async () => {
    expect(await header('#, fuzzy\nmsgid ""\nmsgstr ""\n"Language: fr\\n"\n')).toMatch(/^msgid ""/);
  });

  test('in one string: written in lines', async () => {
    expect(
      await header(
        'msgid ""\nmsgstr "PO-Revision-Date: 2020-01-01 10:00+0100\\nLanguage: fr\\nContent-Type: text/plain; charset=UTF-8\\n"\n',
      ),
    ).toBe(`msgid ""\nmsgstr ""\n${REVISION_DATE_LINE}\n"Language: fr\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"`);
  });

  test('that is not there: put in front', async () => {
    expect((await rewrite('msgid "oak"\nmsgstr ""\n', [['oak', ['chêne']]])).text).toBe(
      `msgid ""\nmsgstr ""\n"Language: fr\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "oak"\nmsgstr "chêne"\n`,
    );
  });

  test('of a file with plurals and without Plural-Forms: gets those of the language', async () => {
    const file = 'msgid ""\nmsgstr "Language: sq\\n"\n\nmsgid "a"\nmsgid_plural "b"\nmsgstr[0] ""\nmsgstr[1] ""\n';
    const language = makeLanguage({ code: 'sq', plurals: 2, pluralRule: '(n != 1)' });
    expect(
      (
        await rewrite(
          file,
          [
            [
              ['a', 'b'],
              ['c', 'd'],
            ],
          ],
          {},
          language,
        )
      ).text,
    ).toContain('"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\nmsgid "a"');
  });
});
