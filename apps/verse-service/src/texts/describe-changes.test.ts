import { expect, test } from 'vitest';
import { sampleProblems } from './describe-changes.js';

test('samples of changed verses, long ones with characters beyond 16 bits: cut between characters', () => {
  const text = `${'x'.repeat(158)}🌱🌱🌱`;
  const samples = [{ chapter: 1, verse: 2, former: text, text: 'short', marksOnly: false, translations: 0 }];
  const problems = sampleProblems({ words: 1, marks: 0, translations: 0, isOther: false, samples, places: ['1:2'] });
  expect(problems).toEqual([{ path: '1:2', detail: `“${'x'.repeat(158)}🌱…” → “short”` }]);
});
