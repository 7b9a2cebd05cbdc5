import { describe, expect, test } from 'vitest';
import { completeMsgstr } from './po-entry.js';
import { readPo } from './read/read-po.js';
import { FRENCH_HEADER, readPairs, readWhole } from './testing/read-whole.js';

describe('a file with something wrong', () => {
  test('cut off within a string: the whole entries before, and a problem with the line', () => {
    expect(readPairs(`${FRENCH_HEADER}\nmsgid "oak"\nmsgstr "chêne"\n\nmsgid "elm"\nmsgstr "or`)).toEqual({
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
    ['what separates contexts', 'msgid "elm\x04s"\nmsgstr "orme"', 'control character EOT'],
    ['a million characters', `msgid "elm"\nmsgstr "${'orme '.repeat(250_000)}"`, 'longer than a million characters'],
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
    const { pairs, problems } = readPairs(`${FRENCH_HEADER}\nmsgid "oak"\nmsgstr "chêne"\n\n${wrong}\n\nmsgid "fir"\nmsgstr "sapin"\n`);
    expect(pairs).toEqual([
      ['oak', 'chêne'],
      ['fir', 'sapin'],
    ]);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^garden\.po:1[1-5]: /);
    expect(problems[0]).toContain(text);
  });

  test('bytes that are not what the header says: nothing is read, and the problem names line and byte', () => {
    const { entries, problems, severities } = readWhole(Buffer.from(`${FRENCH_HEADER}\nmsgid "oak"\nmsgstr "chêne"\n`, 'latin1'));
    expect(entries).toEqual([]);
    expect(problems).toEqual([
      'garden.po:9: byte 11 of the line (0xEA, at 182 in the file) is not valid UTF-8. Nothing was read; correct the charset in the header or the file.',
    ]);
    expect(severities).toEqual(['error']);
  });

  test('a replacement character that the file itself holds: text like any other', () => {
    expect(readPairs(`${FRENCH_HEADER}\nmsgid "oak"\nmsgstr "\ufffd"\n`)).toEqual({ pairs: [['oak', '\ufffd']], problems: [] });
  });

  test('surrogates and overlong bytes in UTF-8: a problem with the line', () => {
    const file = Buffer.concat([
      Buffer.from(`${FRENCH_HEADER}\nmsgid "oak"\nmsgstr "`),
      Buffer.from([0xed, 0xa0, 0xbd, 0xc0, 0xaf]),
      Buffer.from('"\n'),
    ]);
    expect(readPairs(file).problems[0]).toMatch(/^garden\.po:9: byte 9 of the line \(0xED/);
  });

  test('an unknown charset: a problem that names it', () => {
    const { problems, severities } = readWhole(FRENCH_HEADER.replace('UTF-8', 'KLINGON'));
    expect(problems[0]).toContain('"KLINGON"');
    expect(severities).toEqual(['error']);
  });

  test('a msgid twice: both are read, with one problem', () => {
    expect(readPairs(`${FRENCH_HEADER}\nmsgid "oak"\nmsgstr "chêne"\n\nmsgid "oak"\nmsgstr "rouvre"\n`)).toEqual({
      pairs: [
        ['oak', 'chêne'],
        ['oak', 'rouvre'],
      ],
      problems: ['garden.po:11: "oak" stands in line 8 already. Both were read.'],
    });
  });

  test('no header: read as UTF-8, with a problem', () => {
    const { pairs, problems } = readPairs('msgid "oak"\nmsgstr "chêne"\n');
    expect(pairs).toEqual([['oak', 'chêne']]);
    expect(problems).toEqual(['garden.po: the file has no header (an entry with an empty msgid); it was read as UTF-8.']);
  });

  test('another language in the header: a problem that names both', () => {
    const { problems } = readWhole(FRENCH_HEADER.replace('Language: fr', 'Language: de'));
    expect(problems).toEqual(['garden.po:1: the header says that the language is "de"; it was read as fr. Is it the right file?']);
  });

  test.each(['French', 'french', 'Français'])('the name of the language in the header, %s: none', (language) => {
    expect(readWhole(FRENCH_HEADER.replace('Language: fr', `Language: ${language}`)).problems).toEqual([]);
  });

  test.each([
    ['iw', 'he'],
    ['sh', 'sr'],
    ['no', 'nb'],
    ['alb', 'sq_AL'],
  ])('another code of the language in the header, %s of %s: none', (code, lng) => {
    expect(readWhole(FRENCH_HEADER.replace('Language: fr', `Language: ${code}`), { lng }).problems).toEqual([]);
  });

  test('another language in the header, whose code is the file’s name, though it stands for another: none', () => {
    const problemsOf = (file: string) => {
      const po = readPo(Buffer.from(FRENCH_HEADER.replace('Language: fr', 'Language: zh_Hans')), { file, lng: 'zh_CN' });
      expect([...po.chunks]).not.toEqual([]);
      return po.summary().problems;
    };
    for (const file of ['po/zh_Hans.po', 'a/zh-hans/LC_MESSAGES/app.po', 'app-zh_hans.po']) expect(problemsOf(file)).toEqual([]);
    for (const file of ['po/zh_CN.po', 'xzh_Hans.po']) expect(problemsOf(file)).toHaveLength(1);
  });

  test('code in place of a plural expression: a problem, and the forms of the language', () => {
    const { problems, plurals } = readWhole(FRENCH_HEADER.replace('(n > 1)', 'process.exit(1)'), { plurals: 3 });
    expect(problems[0]).toContain('Plural-Forms field is not valid');
    expect(plurals).toBe(3);
  });

  test.each([
    ['too few', '"a"'],
    ['too many', '"a"\nmsgstr[1] "b"\nmsgstr[2] "c"'],
  ])('%s plural forms: a problem, and no suggestion', (_, forms) => {
    const { entries, problems, plurals } = readWhole(`${FRENCH_HEADER}\nmsgid "oak"\nmsgid_plural "oaks"\nmsgstr[0] ${forms}\n`);
    expect(problems[0]).toMatch(/^garden\.po:8: "oak" has \d plural forms? where the language has 2/);
    expect(entries.map((entry) => completeMsgstr(entry, plurals))).toEqual([null, null]);
  });

  test('another number of plural forms in a fuzzy entry, as msgmerge leaves it: none, as it is no translation', () => {
    const fuzzy = '#, fuzzy\nmsgid "oak"\nmsgid_plural "oaks"\nmsgstr[0] "orme"\n';
    expect(readPairs(`${FRENCH_HEADER}\n${fuzzy}`).problems).toEqual([]);
  });

  test.each([
    ['a page of HTML', '<!DOCTYPE html>\n<p>msgid "not a po"</p>\n', 'garden.po:1: this is not a PO file'],
    ['nothing', '', 'garden.po: the file is empty.'],
    ['white space', '\r\n\r\n', 'garden.po: the file is empty.'],
    ['comments', '# nothing yet\n', 'garden.po: the file holds no entry.'],
  ])('%s: one error', (_, file, sentence) => {
    const { problems, severities, entries } = readWhole(file);
    expect(entries).toEqual([]);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(sentence);
    expect(severities).toEqual(['error']);
  });

  test('hundreds of bad lines: the first hundred, the number of the others, and the last one', () => {
    const { problems } = readWhole(`${FRENCH_HEADER}\n${'msgid "oak"\n'.repeat(300)}`);
    expect(problems).toHaveLength(102);
    expect(problems.slice(-2)).toEqual(['garden.po: 199 more problems are not listed.', 'garden.po:307: msgstr is missing in this entry.']);
  });

  test('thousands of them: not read any further, with a problem that says where', () => {
    const { pairs, problems } = readPairs(
      `${FRENCH_HEADER}\nmsgid "oak"\nmsgstr "chêne"\n${'msgid "oak\n'.repeat(3000)}msgid "elm"\nmsgstr "orme"\n`,
    );
    expect(pairs).toEqual([['oak', 'chêne']]);
    expect(problems.at(-1)).toBe('garden.po:1010: too much of this file cannot be read; the rest was left out, from here on.');
  });
});
