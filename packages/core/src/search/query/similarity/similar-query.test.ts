import { expect, it } from 'vitest';
import type { Frequencies } from '../frequencies.js';
import { toTsquery } from '../tsquery.js';
import { similarQuery } from './similar-query.js';

/** A million texts: "the", "of" and "file" in many, "quagga" in few, others in about fifty. */
const million: Frequencies = {
  texts: 1_000_000,
  shares: new Map([
    ['the', 0.2],
    ['of', 0.1],
    ['file', 0.05],
    ['folder', 0.02],
    ['quagga', 0.0002],
    ['sq:hap', 0.05],
  ]),
  leastShare: 0.0001,
  perUnit: () => 1,
};
const unknown: Frequencies = { texts: 0, shares: new Map(), leastShare: 1, perUnit: () => 1 };

const read = (text: string, frequencies = million, lng?: string) => {
  const query = similarQuery(text, frequencies, lng);
  const write = (part: Parameters<typeof toTsquery>[0] | null | undefined) => part && toTsquery(part).replace(/'(?:\w+:)?=[\w-]{11}'/, '=');
  return query && { any: write(query.any), near: query.near.map(write), most: write(query.most), size: query.size };
};

it('similar query, nothing known of frequencies: any word, all compared', () => {
  expect(read('Open the file', unknown)).toEqual({ any: `(= | 'open' | 'the' | 'file')`, near: [], most: null, size: 4 });
});

it('similar query, rare words only: any word, all compared', () => {
  expect(read('quagga zebra')).toMatchObject({ any: `(= | 'zebra' | 'quagga')`, near: [] });
});

it('similar query, a common word: the whole text and the word are near, and the word alone is more than is counted', () => {
  expect(read('The')).toEqual({ any: `(= | 'the')`, near: ['(=)', `('the')`], most: `('the')`, size: 2 });
});

it('similar query, common words: near is what has several of them', () => {
  expect(read('the file of the folder')).toMatchObject({
    near: ['(=)', `(('folder' & 'file' & 'of') | ('folder' & 'file' & 'the') | ('folder' & 'of' & 'the') | ('file' & 'of' & 'the'))`],
    most: `('the')`,
  });
});

it('similar query, rare words beside common ones: near is what has one of the rare or some of the common', () => {
  expect(read('the quagga file')).toMatchObject({ near: [`(= | 'quagga')`, `(('file' & 'the'))`] });
  expect(read('the okapi of the tapir meets a quagga')).toMatchObject({ near: [`(= | 'okapi' | 'tapir' | 'meets' | 'a' | 'quagga')`] });
});

it('similar query, in a language: its words are of that language', () => {
  expect(read('hap', million, 'sq')).toMatchObject({ any: `(= | 'sq:hap')` });
});

it('similar query, weights: rare words weigh more, all together 1, the whole text 1', () => {
  const weights = similarQuery('the file quagga', million)?.weights ?? [];
  const [whole = 0, quagga = 0, file = 0, the = 0] = weights.map(({ weight }) => weight);
  expect([whole, quagga + file + the]).toEqual([1, expect.closeTo(1)]);
  expect(quagga).toBeGreaterThan(file);
  expect(file).toBeGreaterThan(the);
});

it('similar query, a lone character beside words: not asked for, as it would mean whatever begins with it', () => {
  expect(read('web の server', unknown)).toMatchObject({ any: `(= | 'web' | 'server')` });
  expect(read('の', unknown)).toMatchObject({ any: `(= | 'の':*)` });
});

it('similar query, no words: the whole text', () => {
  expect(read('%s: %s', unknown)).toEqual({ any: '(=)', near: [], most: null, size: 1 });
  expect(read('  ', unknown)).toBeNull();
});
