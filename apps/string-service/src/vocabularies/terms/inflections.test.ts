import { expect, it } from 'vitest';
import { isStopWord, stemsOf } from './inflections.js';

it.each([
  ['entries', 'entry'],
  ['branches', 'branch'],
  ['merged', 'merge'],
  ['merging', 'merge'],
])('stems of "%s": "%s" among them', (text, stem) => {
  expect(stemsOf(text)).toContain(stem);
});

it('stems: none of fewer than four letters, none where there is no ending', () => {
  expect([...stemsOf('boxes'), ...stemsOf('file')]).toEqual([]);
});

it('stop words: alone, in any case; not words that say something', () => {
  expect(['The', 'of', 'THIS'].every(isStopWord)).toBe(true);
  expect(['file', 'the file', ''].some(isStopWord)).toBe(false);
});
