import { describe, expect, test } from 'vitest';
import { FRENCH_FILE, lineDifference, REVISION_DATE_LINE, rewrite } from '../testing/rewrite.js';
import { convertToUtf8 } from './convert-to-utf8.js';

describe('a file in another charset', () => {
  const latin = Buffer.from(FRENCH_FILE.replace('UTF-8', 'iso-8859-1'), 'latin1');

  test('as the original: the same text in UTF-8, and a header that says so', async () => {
    expect(convertToUtf8(latin).toString()).toBe(FRENCH_FILE);
    expect((await rewrite(latin, [])).text).toBe(FRENCH_FILE);
  });

  test('in UTF-16: in UTF-8 without byte order mark', async () => {
    expect(convertToUtf8(Buffer.from(`\ufeff${FRENCH_FILE.replace('UTF-8', 'UTF-16')}`, 'utf16le')).toString()).toBe(FRENCH_FILE);
  });

  test('in ASCII: the header says UTF-8', async () => {
    expect(convertToUtf8(Buffer.from('msgid ""\nmsgstr "Content-Type: text/plain; charset=US-ASCII\\n"\n')).toString()).toBe(
      'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n',
    );
  });

  test('a template that names none, or a file that cannot be decoded: the same bytes', async () => {
    for (const file of [
      Buffer.from('msgid ""\nmsgstr "Content-Type: text/plain; charset=CHARSET\\n"\n'),
      Buffer.from('msgid "\xff"', 'latin1'),
    ])
      expect(convertToUtf8(file)).toEqual(file);
  });

  test('that is to be kept: the translation in it, everything else the same bytes', async () => {
    const { bytes, problems } = await rewrite(latin, [['oak', ['chênaie']]], { keepCharset: true });
    expect(problems).toEqual([]);
    expect(lineDifference(latin.toString('latin1'), bytes.toString('latin1')).come).toEqual([REVISION_DATE_LINE, 'msgstr "chênaie"']);
    expect((await rewrite(latin, [], { keepCharset: true })).bytes).toEqual(latin);
  });

  test('that is to be kept and cannot write the translation: in UTF-8, which is said', async () => {
    const { text, problems, convertedFrom } = await rewrite(latin, [['oak', ['cœur de chêne']]], { keepCharset: true });
    expect(text).toContain('charset=UTF-8');
    expect(text).toContain('cœur');
    expect([problems, convertedFrom]).toEqual([[], 'iso-8859-1']);
  });

  test('ASCII that is to be kept: stays ASCII with a translation of ASCII letters, and is UTF-8 with another', async () => {
    const ascii = Buffer.from('msgid ""\nmsgstr "Content-Type: text/plain; charset=US-ASCII\\n"\n\nmsgid "oak"\nmsgstr ""\n');
    const plain = await rewrite(ascii, [['oak', ['Eiche']]], { keepCharset: true });
    expect([plain.text.includes('charset=US-ASCII'), plain.convertedFrom]).toEqual([true, null]);
    const accented = await rewrite(ascii, [['oak', ['chêne']]], { keepCharset: true });
    expect([accented.text.includes('charset=UTF-8'), accented.convertedFrom]).toEqual([true, 'US-ASCII']);
  });
});
