import { expect, it } from 'vitest';
import { tooLong, translationLengthLimit } from './length-limit.js';

it.each([
  ['an empty source', 0, 2_000],
  ['a word', 5, 2_000],
  ['a paragraph', 500, 10_000],
  ['a page', 4_000, 60_000],
  ['a licence', 35_000, 70_000],
])('%s of %d characters: at most %d', (_, length, limit) => {
  const source = ['x'.repeat(length)];
  expect(translationLengthLimit(source)).toBe(limit);
  expect(tooLong(['x'.repeat(limit)], source)).toBeNull();
  expect(tooLong(['x', 'x'.repeat(limit + 1)], source)).toContain(limit.toLocaleString('en'));
});
