import { expect, it } from 'vitest';
import { mentionedNames } from './add-comment.js';

it('a text with mentions: the names, each once, ten at most', () => {
  expect(mentionedNames('@ann, ask @Ben.Y or @"Cora Z"; @ann.')).toEqual(['ann', 'Ben.Y', 'Cora Z']);
  expect(mentionedNames('@عمر and @Ünal')).toEqual(['عمر', 'Ünal']);
  expect(mentionedNames(Array.from({ length: 30 }, (_, nr) => `@n${nr}`).join(' '))).toHaveLength(10);
});

it('what only looks like one: none', () => {
  expect(mentionedNames('mail ann@example.org, @ alone, @@twice, a@b @"" @')).toEqual([]);
});
