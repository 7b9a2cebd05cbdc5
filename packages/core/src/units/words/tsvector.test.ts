import fc from 'fast-check';
import { expect, it } from 'vitest';
import { row } from '../../database/statement.js';
import { withDatabase } from '../../testing/database/database.js';
import { signLexemes, toTsvector, wholeTextLexeme } from './tsvector.js';
import { wordsOf } from './words.js';

const { pool } = await withDatabase();

const stored = async (text: string): Promise<string> => {
  const found = await row<{ words: string }>(pool, { text: 'select $1::tsvector::text as words', values: [text] });
  return found?.words ?? '';
};

it('search text, a plural: words of both forms, and no phrase across them', async () => {
  const words = await stored(toTsvector(['%d file', '%d files']));
  expect(words).toContain(`'file':1 'files':12`);
});

it('search text, a translation: its words are those of its language', async () => {
  expect(await stored(toTsvector(['dosje'], 'sq'))).toContain(`'sq:dosje':1`);
});

it.each(['文件_名称', '語&語_x', '파일~', 'ไฟล์_ชื่อ'])(
  'search text, scripts held together by a joint, as in %s: can be stored',
  async (text) => {
    expect(await stored(toTsvector([text]))).not.toContain(`''`);
    expect(wordsOf(text).filter((word) => word.text === '')).toEqual([]);
  },
);

it('search text, any text: its whole, then all its words at their places', () => {
  const lexemes = (text: string) => [
    wholeTextLexeme(text),
    ...signLexemes(text),
    ...wordsOf(text).map((word) => `${word.text}':${word.at}`),
  ];
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (text) => {
      expect(toTsvector([text], 'sq').split(`'sq:`).slice(1).join('')).toBe(
        lexemes(text)
          .map((lexeme) => (lexeme.startsWith('=') ? `${lexeme}'` : lexeme))
          .join(' '),
      );
    }),
  );
});

it('whole texts, the same words: are equal, whatever stands between them', () => {
  expect(wholeTextLexeme('_Open the file…')).toBe(wholeTextLexeme('Open the <b>file</b>'));
  expect(wholeTextLexeme('Open the file')).not.toBe(wholeTextLexeme('The open file'));
});

it('whole texts, no words: are themselves', () => {
  expect(wholeTextLexeme(' %s: %s')).toBe(wholeTextLexeme('%s: %s'));
  expect(wholeTextLexeme('%s: %s')).not.toBe(wholeTextLexeme('%s = %s'));
});

it('search text, any text: PostgreSQL takes it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: 'binary' }), { maxLength: 3 }), async (forms) => {
      await stored(toTsvector(forms, 'sr@latin'));
    }),
    { numRuns: 50 },
  );
});

it('search text, a very long text: PostgreSQL takes it', async () => {
  const words = Array.from({ length: 60_000 }, (_, index) => `${'語ω'.repeat(40)}${index}`);
  await stored(toTsvector([words.join(' '), words.join(' ')], 'sr@latin'));
  await stored(toTsvector(['漢字'.repeat(500_000)], 'zh_TW'));
});
