import { expect, it } from 'vitest';
import { toTsquery } from '../tsquery.js';
import { gramQuery, gramsOf } from './word-grams.js';

it('trigrams of a short text: of its folded words, each with a space before and behind, once', () => {
  expect(gramsOf('Kārla, karla!')).toEqual([' ka', 'kar', 'arl', 'rla', 'la ']);
  expect(gramsOf('日')).toEqual([' 日 ']);
});

it('trigrams of a text of more than three words, or of none: none', () => {
  expect(gramsOf('one two three four')).toEqual([]);
  expect(gramsOf('%s: %d')).toEqual([]);
});

it('a query for texts that may be alike: two of the trigrams that are left without the commonest', () => {
  const common = new Map([
    [' va', 0.5],
    ['at ', 0.4],
  ]);
  const query = gramQuery([' va', 'vat', 'at '], (gram) => common.get(gram) ?? 0);
  expect(query && toTsquery(query)).toBe(`((('vat') & ('at ' | ' va')) | (('at ') & (' va')))`);
});

it('a query for a text of one or two letters: any of its trigrams; for one without words there is none', () => {
  const query = gramQuery([' a '], () => 0);
  expect(query && toTsquery(query)).toBe(`(' a ')`);
  expect(gramQuery([], () => 0)).toBe(null);
});
