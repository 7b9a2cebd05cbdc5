import { expect, test } from 'vitest';
import { truncate } from './truncate.js';

test('truncated, a text within the limit in characters, if not in code units: as it is', () => {
  expect(truncate('🌱🌱🌱', 3)).toBe('🌱🌱🌱');
});

test('truncated, a longer text: cut between characters, with an ellipsis that counts', () => {
  expect(truncate('🌱🌱🌱🌱', 3)).toBe('🌱🌱…');
});
