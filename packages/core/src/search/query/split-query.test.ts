import { expect, it } from 'vitest';
import type { Frequencies } from './frequencies.js';
import { parseLogicalQuery } from './parse-query.js';
import { splitQuery } from './split-query.js';
import { toTsquery } from './tsquery.js';

/** A million texts: some begin with "the", which is very common, few with "quag". */
const million: Frequencies = {
  texts: 1_000_000,
  shares: new Map([
    ['there', 0.3],
    ['quagga', 0.0002],
    ['file', 0.05],
  ]),
  leastShare: 0.0001,
  perUnit: () => 1,
};

const split = (text: string) => {
  const query = parseLogicalQuery(text);
  const { looked, checked } = splitQuery(query?.wanted ?? { any: [] }, million);
  return [toTsquery(looked), checked && toTsquery(checked)];
};

it('split query, a common beginning beside a rarer word: the word is looked for, the beginning checked', () => {
  expect(split('+the* +file')).toEqual([`'file'`, `'the':*`]);
  expect(split('+the* +file +quagga -th*')).toEqual([`('file' & 'quagga')`, `('the':* & !'th':*)`]);
});

it('split query, a common beginning beside nothing rarer: all is looked for', () => {
  expect(split('the*')).toEqual([`'the':*`, null]);
  expect(split('+the* -file')).toEqual([`('the':* & !'file')`, null]);
  expect(split('+the* +there')).toEqual([`('the':* & 'there')`, null]);
});

it('split query, a beginning that few texts have: all is looked for', () => {
  expect(split('+quag* +file')).toEqual([`('quag':* & 'file')`, null]);
});
