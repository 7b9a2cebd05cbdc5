import { expect, it } from 'vitest';
import { leastOf } from './bounds.js';
import type { Frequencies } from './frequencies.js';
import { parseQuery } from './parse-query.js';

/** A million texts. */
const million: Frequencies = {
  texts: 1_000_000,
  shares: new Map([
    ['the', 0.6],
    ['of', 0.5],
    ['file', 0.05],
  ]),
  least: 0.0001,
  perUnit: () => 1,
};

const least = (text: string): number => {
  const query = parseQuery(text);
  return query ? Math.round(leastOf(query.wanted, million)) : 0;
};

it('least, a word: as many as have it; none where its share is not known', () => {
  expect([least('file'), least('quagga')]).toEqual([50_000, 0]);
});

it('least, any of some words: as many as have the commonest', () => {
  expect(least('file the quagga')).toBe(600_000);
});

it('least, all of some words: those that cannot be apart', () => {
  expect([least('+the +of'), least('+the +file')]).toEqual([100_000, 0]);
});

it('least, a word without others: what is left when all of the others are among those that have it', () => {
  expect([least('+the -file'), least('+the -quagga'), least('+file -the')]).toEqual([550_000, 599_900, 0]);
});

it('least, words in a row: nothing is certain', () => {
  expect([least('"the of"'), least('+the -"file of"')]).toEqual([0, 550_000]);
});

it('least, a beginning: as many as have the commonest word that begins so', () => {
  expect([least('th*'), least('quag*'), least('+the -fi*')]).toEqual([600_000, 0, 0]);
});
