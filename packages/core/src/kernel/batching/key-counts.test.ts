import { expect, it } from 'vitest';
import { makeKeyCounts } from './key-counts.js';

it('counts what is under way by key, and forgets a key when its last ends', () => {
  const counts = makeKeyCounts<string>();
  const [first, second] = [counts.add('ann'), counts.add('ann')];
  counts.add('ben');
  expect([counts.count('ann'), counts.count('cora'), counts.keys()]).toEqual([2, 0, ['ann', 'ben']]);
  second();
  expect(counts.count('ann')).toBe(1);
  first();
  expect([counts.count('ann'), counts.keys()]).toEqual([0, ['ben']]);
});
