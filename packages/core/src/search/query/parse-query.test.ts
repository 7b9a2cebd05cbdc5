import fc from 'fast-check';
import { expect, it } from 'vitest';
import { row } from '../../database/statement.js';
import { withDatabase } from '../../testing/database/database.js';
import { parseLogicalQuery } from './parse-query.js';
import { prefixLanguage, toTsquery } from './tsquery.js';

const { pool } = await withDatabase();

const read = (text: string): string | null => {
  const query = parseLogicalQuery(text);
  return query && toTsquery(query.wanted);
};

it.each([
  ['plain words', 'open file', `('open' | 'file')`],
  ['required and forbidden', '+open -file', `('open' & !'file')`],
  ['plain words beside required ones', '+open file', `'open'`],
  ['forbidden only', '-open', `!'open'`],
  ['a phrase', '"open the file"', `('open' <1> 'the' <1> 'file')`],
  ['a required and a forbidden phrase', '+"open file" -"close it"', `(('open' <1> 'file') & !('close' <1> 'it'))`],
  ['a beginning', 'merc*', `'merc':*`],
  ['a phrase with a beginning', '"open fil*"', `('open' <1> 'fil')`],
  ['a phrase that begins', '"open fil"*', `('open' <1> 'fil':*)`],
  ['parentheses', '+(open close) +file', `(('open' | 'close') & 'file')`],
  ['nested parentheses', '+(open -(old new))', `('open' & !('old' | 'new'))`],
  ['parentheses that are not closed', '+(open (close', `('open' | 'close')`],
  ['parentheses that were not opened', 'open) close)', `('open' | 'close')`],
  ['a quotation mark too few', '"open file', `('open' <1> 'file')`],
  ['quotation marks as printed', '„open file“', `('open' <1> 'file')`],
  ['a word with inner signs', 'read-only', `('read' <1> 'only')`],
  ['several signs', '--help C++ +-x', `('help' | 'c' | 'x')`],
  ['signs alone', '+ - * () "" "*" +"', null],
  ['placeholders', '%s <b> {0}', `'=~0'`],
  ['a required placeholder', '+%s +open', `'open'`],
  ['Chinese', '+学习中', `('学习' <1> '习中')`],
  ['one character', '水', `'水':*`],
  ['scripts mixed', 'web服务x', `('web' <1> '服务' <2> 'x')`],
])('logical query, %s', (_, text, expected) => {
  expect(read(text)).toBe(expected);
});

it('logical query, what must be there must not: nothing can match', () => {
  expect([read('+file -file'), read('+"open file" -close -"open file"'), read('open -open')]).toEqual([null, null, null]);
  expect(read('+file -"file"*')).toBe(`('file' & !'file':*)`);
});

it('logical query, plain words: those outside what is forbidden', () => {
  const plain = parseLogicalQuery('+must may -(not never) ("a row" -no)')?.plain;
  expect(plain?.map(({ words }) => words.map((word) => word.text).join(' '))).toEqual(['may', 'a row']);
});

it('logical query in a language: its words are of that language', () => {
  const query = parseLogicalQuery('+hap -(mbyll dosje*)');
  expect(query && toTsquery(prefixLanguage(query.wanted, 'sq'))).toBe(`('sq:hap' & !('sq:mbyll' | 'sq:dosje':*))`);
});

const typed = fc.array(
  fc.oneof(fc.constantFrom('+', '-', '"', '(', ')', '*', ' ', '%s', "'", '\\', ':', '&', '|', '!', '<->'), fc.string({ unit: 'binary' })),
  {
    maxLength: 40,
  },
);

it('logical query, anything that can be typed: a query that PostgreSQL takes', async () => {
  await fc.assert(
    fc.asyncProperty(typed, async (pieces) => {
      const query = read(pieces.join(''));
      if (query) await row(pool, { text: 'select $1::tsquery', values: [query] });
    }),
    { numRuns: 200 },
  );
});

it.each(['(', '+(', '"', '-(a ', 'a* ', '語', '+-'])('logical query, "%s" over and over: a query that PostgreSQL takes', async (piece) => {
  const query = read(piece.repeat(50_000));
  if (query) await row(pool, { text: 'select $1::tsquery', values: [query] });
});
