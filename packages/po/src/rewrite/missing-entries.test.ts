import { describe, expect, test } from 'vitest';
import { sguidOf } from '../sguid.js';
import { makeLanguage } from '../testing/make-language.js';
import { FRENCH_FILE, lineDifference, rewrite } from '../testing/rewrite.js';
import { runMsgmerge } from '../testing/run-gettext.js';
import { rewritePo } from './rewrite-po.js';

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

  test('that is read when it is needed: only where a translation is of none of the file’s entries', async () => {
    const file = FRENCH_FILE.replace('msgid "oak"\n#~', 'msgid "ash"\n#~');
    let reads = 0;
    const read = async () => {
      reads += 1;
      return template;
    };
    expect((await rewrite(file, [['oak', ['rouvre']]], { template: read })).changed).toBe(1);
    expect(reads).toBe(0);
    // An obsolete entry of the file does not count as present.
    expect((await rewrite(file, [['ash', ['frêne']]], { template: read })).text).toContain('msgid "ash"\nmsgstr "frêne"\n');
    expect(reads).toBe(1);
  });

  test('with a translation: added behind the live entries, as the template has them', async () => {
    const { text, changed } = await rewrite(
      FRENCH_FILE,
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

  test('that are obsolete in the file: no longer there as such', async () => {
    const file = FRENCH_FILE.replace('msgid "oak"\n#~', 'msgid "ash"\n#~');
    expect(file).toContain('#~ msgid "ash"');
    const { text } = await rewrite(file, [['ash', ['frêne']]], { template });
    expect(text.endsWith('msgstr[1] "%d sapins"\n\nmsgid "ash"\nmsgstr "frêne"\n')).toBe(true);
  });

  test.each([
    ['a plural', 'msgid "oak"\nmsgid_plural "oaks"\nmsgstr[0] ""\nmsgstr[1] ""\n', ['oak', 'oaks'], ['chêne', 'chênes'], ''],
    ['a singular again', 'msgctxt "tree"\nmsgid "%d fir"\nmsgstr ""\n', ['%d fir'], ['un sapin'], 'tree'],
    [
      'another plural',
      'msgctxt "tree"\nmsgid "%d fir"\nmsgid_plural "%d fir trees"\nmsgstr[0] ""\nmsgstr[1] ""\n',
      ['%d fir', '%d fir trees'],
      ['un', 'des'],
      'tree',
    ],
  ])(
    'of which the file has a message without or with %s: its entry is the template’s, once, with the translation',
    async (_, message, source, forms, context) => {
      const changed = Buffer.from(`msgid ""\nmsgstr ""\n\n#. new\n#: b.c:9\n${message}`);
      const commented = FRENCH_FILE.replace('#. the tree', '# mine\n#. the tree').replace(
        'msgctxt "tree"',
        '# mine\n#, fuzzy\nmsgctxt "tree"',
      );
      const { text, changed: number, problems } = await rewrite(commented, [[source, forms, context]], { template: changed });
      const msgstr = forms.length > 1 ? forms.map((form, nr) => `msgstr[${nr}] "${form}"`).join('\n') : `msgstr "${forms[0]}"`;
      expect(text).toContain(`# mine\n#. new\n#: b.c:9\n${message.slice(0, message.indexOf('msgstr'))}${msgstr}\n`);
      expect([number, problems]).toEqual([1, []]);
      const msgids = text.match(/^msgid ".*/gm) ?? [];
      expect(msgids).toHaveLength(new Set(msgids).size);
      // No other line of this file changes except the date.
      expect(
        lineDifference(commented, text).gone.filter((line) => /^(?!.*(fir|oak|sapin|chêne|fuzzy|a\.c|the tree|Date))/.test(line)),
      ).toEqual([]);
    },
  );

  test('a message with another plural, as msgmerge and then a translator would have it', async (context) => {
    const head =
      'msgid ""\nmsgstr ""\n"Language: fr\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: nplurals=2; plural=(n > 1);\\n"\n\n';
    const po = `${head}# mine\n#: a.c:1\nmsgid "oak"\nmsgstr "chêne"\n`;
    const pot =
      'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n#: b.c:9\nmsgid "oak"\nmsgid_plural "oaks"\nmsgstr[0] ""\nmsgstr[1] ""\n';
    const { text, bytes } = await rewrite(
      po,
      [
        [
          ['oak', 'oaks'],
          ['chêne', 'chênes'],
        ],
      ],
      { template: Buffer.from(pot) },
    );
    expect(text).toBe(`${head}# mine\n#: b.c:9\nmsgid "oak"\nmsgid_plural "oaks"\nmsgstr[0] "chêne"\nmsgstr[1] "chênes"\n`);
    const merged = runMsgmerge(context, Buffer.from(po), pot).toString();
    const translated = merged.replace(/#[,|].*\n/g, '').replace('msgstr[1] "chêne"', 'msgstr[1] "chênes"');
    expect(runMsgmerge(context, bytes, pot).toString()).toBe(translated);
  });

  test('translations without a place: named, those that are written are not', async () => {
    const { unwritten } = await rewritePo(
      Buffer.from(FRENCH_FILE),
      {
        file: 'garden.po',
        language: makeLanguage(),
        forms: new Map([
          [sguidOf(['oak'], null), ['rouvre']],
          [sguidOf(['ash'], null), ['frêne']],
          [sguidOf(['nowhere'], null), ['nulle part']],
          [sguidOf(['%d fir', '%d firs'], 'tree'), ['a', 'b', 'c']],
        ]),
        revision: { time: new Date(0), translator: null },
      },
      { template },
    );
    expect(unwritten.toSorted()).toEqual([sguidOf(['nowhere'], null), sguidOf(['%d fir', '%d firs'], 'tree')].toSorted());
  });

  test('without one: nothing changes', async () => {
    expect((await rewrite(FRENCH_FILE, [], { template })).text).toBe(FRENCH_FILE);
  });
});
