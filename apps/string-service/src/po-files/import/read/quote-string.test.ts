import { expect, test } from 'vitest';
import { quoteString } from './quote-string.js';

test('quoted, a long string with characters beyond 16 bits: cut between characters', () => {
  expect(quoteString('🌱'.repeat(70)).isWellFormed()).toBe(true);
  expect(quoteString(`${'x'.repeat(59)}🌱🌱🌱`)).toBe(`"${'x'.repeat(59)}…"`);
});

test('quoted, a string with line breaks: on one line', () => {
  expect(quoteString('one\ntwo')).toBe('"one\\ntwo"');
});
