import { readFileSync } from 'node:fs';
import { describe, expect, type TestContext, test } from 'vitest';
import { completeMsgstr } from './po-entry.js';
import { formatProblem } from './po-problem.js';
import { readPo } from './read/read-po.js';
import { sharedData } from './testing/shared-data.js';

const PLURALS = new Map([
  ['ru', 3],
  ['pl', 3],
  ['ja', 1],
]);

/** Reads a nasty file as an import would: its suggestions and its problems. */
const read = (context: TestContext, file: string, lng = 'fr') => {
  const plurals = PLURALS.get(lng) ?? 2;
  const reading = readPo(readFileSync(sharedData(context, `nasty/${file}`)), { file, lng, plurals });
  const entries = [...reading.chunks].flat();
  const offered = entries.flatMap((entry) => {
    const forms = completeMsgstr(entry, reading.plurals);
    return forms === null ? [] : [{ source: entry.source, forms }];
  });
  const { problems } = reading.summary();
  return { offered, problems: problems.map(formatProblem), severities: problems.map(({ severity }) => severity) };
};

describe('a nasty file', () => {
  for (const file of ['po/p15-utf8-bom.po', 'po/p31-mixed-eol.po', 'po/p51-no-newline-at-eof.po'])
    test(`${file}: read as the good one`, (context) => {
      const { offered, problems } = read(context, file);
      expect(problems).toEqual([]);
      expect(offered).toHaveLength(95);
      expect(offered).toEqual(read(context, 'base/fr/psmisc.po').offered);
      expect(JSON.stringify(offered)).not.toContain('\\r');
    });

  for (const [file, lng, sentence] of [
    ['po/p03-declared-utf8-is-latin2.po', 'pl', /p03.*:45: byte 4 of the line \(0xB3.* not valid UTF-8/],
    ['po/p06-charset-unknown.po', 'fr', /p06.*KLINGON-8859/],
    ['po/p22-is-html.po', 'fr', /p22.*:1: this is not a PO file/],
    ['po/p23-empty.po', 'fr', /p23.*: the file is empty/],
    ['po/p39-surrogate-cesu8.po', 'fr', /p39.*:13: .*not valid UTF-8/],
  ] as const)
    test(`${file}: nothing is read, and one error says why`, (context) => {
      const { offered, problems, severities } = read(context, file, lng);
      expect(offered).toEqual([]);
      expect(severities).toEqual(['error']);
      expect(problems[0]).toMatch(sentence);
    });

  for (const [file, lng, count, sentence] of [
    ['po/p01-truncated-in-string.po', 'fr', 71, /:571: the file ends within a string/],
    ['po/p08-duplicate-msgid-different.po', 'fr', 2, /:17: "Duplicate me" stands in line 13 already/],
    ['po/p10-no-header.po', 'fr', 95, /the file has no header/],
    ['po/p13-nul-bytes.po', 'fr', 1, /:12: .*NUL byte/],
    ['po/p17-plural-too-few.po', 'ru', 1, /:12: "%d file" has 2 plural forms where the language has 3/],
    ['po/p18-plural-too-many.po', 'ja', 0, /:12: "%d file" has 3 plural forms where the language has 1/],
    ['po/p43-language-mismatch.po', 'fr', 1, /:1: the header says that the language is "de"/],
  ] as const)
    test(`${file}: what is good is read, and one warning names the rest`, (context) => {
      const { offered, problems, severities } = read(context, file, lng);
      expect(offered).toHaveLength(count);
      expect(severities).toEqual(['warning']);
      expect(problems[0]).toMatch(sentence);
      expect(JSON.stringify(offered)).not.toMatch(/\ufffd|\\u0000/);
    });

  test('po/p21-plural-code-injection.po: a warning shows the line, and nothing of it is run', (context) => {
    const { offered, problems, severities } = read(context, 'po/p21-plural-code-injection.po');
    expect(offered.map(({ forms }) => forms)).toEqual([['a', 'b']]);
    expect(severities).toEqual(['warning', 'warning']);
    expect(problems.join()).toMatch(/:10: .*Plural-Forms/);
  });

  test('po/p36-obsolete-clash.po: obsolete entries are no suggestions and clash with nothing', (context) => {
    const { offered, problems } = read(context, 'po/p36-obsolete-clash.po');
    expect(offered).toEqual([{ source: ['Open'], forms: ['Ouvrir'] }]);
    expect(problems).toEqual([]);
  });

  test('po/p40-xss.po: read as the text that it is', (context) => {
    const { offered, problems } = read(context, 'po/p40-xss.po');
    expect(offered.map(({ forms }) => forms[0])).toEqual([
      '<script>alert(4)</script><b onmouseover=alert(5)>Gras</b>',
      ']]></title><script>alert(7)</script>',
    ]);
    expect(problems).toEqual([]);
  });
});
