import { expect, it } from 'vitest';
import { countRange, idsInRange, longestRun } from './id-range.js';

it.each([
  { numbers: [], run: null },
  { numbers: [4], run: [4, 4] },
  { numbers: [1, 3, 4, 5, 9, 10], run: [3, 5] },
  { numbers: [1, 2, 7, 8], run: [1, 2] },
  { numbers: [0, 1, 2], run: [0, 2] },
])('$numbers: the longest run is $run', ({ numbers, run }) => {
  expect(longestRun(numbers)).toEqual(run);
});

it('a range: its ids and their number; none without one', () => {
  expect(idsInRange([7, 9])).toEqual([7, 8, 9]);
  expect(countRange([7, 9])).toBe(3);
  expect(idsInRange(null)).toEqual([]);
});
