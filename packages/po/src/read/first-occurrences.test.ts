import { expect, it } from 'vitest';
import { makeFirstOccurrences } from './first-occurrences.js';

it('texts met for the first time and again, a hundred thousand of them: their first lines', () => {
  const lines = makeFirstOccurrences();
  const texts = Array.from({ length: 100_000 }, (_, nr) => `text ${nr}${'\u0004'.repeat(nr % 3)}`);
  expect(texts.filter((text, nr) => lines.findOrAdd(text, nr + 1) !== undefined)).toEqual([]);
  expect(texts.every((text, nr) => lines.findOrAdd(text, 200_000 + nr) === nr + 1)).toBe(true);
});

it('texts that are empty, the same in another order, or differ by one character at any place: told apart', () => {
  const lines = makeFirstOccurrences();
  const base = 'ab'.repeat(40);
  const texts = [
    '',
    '\0',
    'ab',
    'ba',
    base,
    ...Array.from({ length: base.length }, (_, at) => `${base.slice(0, at)}x${base.slice(at + 1)}`),
  ];
  expect(texts.map((text, nr) => lines.findOrAdd(text, nr + 1))).toEqual(texts.map(() => undefined));
  expect(lines.findOrAdd('', 99)).toBe(1);
});
