import { expect, it } from 'vitest';
import { maxCardinality } from './cardinality.js';
import type { Frequencies } from './frequencies.js';
import { parseLogicalQuery } from './parse-query.js';

/** A million texts. */
const million: Frequencies = {
  texts: 1_000_000,
  shares: new Map([
    ['the', 0.6],
    ['of', 0.5],
    ['file', 0.05],
  ]),
  leastShare: 0.0001,
  perUnit: () => 1,
};

const most = (text: string): number => {
  const query = parseLogicalQuery(text);
  return query ? Math.round(maxCardinality(query.wanted, million)) : 0;
};

it('most, a word: as many as have it, or as many as have the rarest whose share is known', () => {
  expect([most('file'), most('quagga')]).toEqual([50_000, 100]);
});

it('most, any of some words: as many as have them when none has two', () => {
  expect(most('file of quagga')).toBe(550_100);
});

it('most, all of some words, or a row of them: as many as have the rarest', () => {
  expect([most('+the +of'), most('+the +file'), most('"the file of"')]).toEqual([500_000, 50_000, 50_000]);
});

it('most, without some words: as many as have none of them', () => {
  expect([most('-the'), most('+the -of'), most('-quagga'), most('-"the of"')]).toEqual([400_000, 500_000, 1_000_000, 1_000_000]);
});

it('most, a beginning: as many as there are', () => {
  expect(most('fi*')).toBe(1_000_000);
});
