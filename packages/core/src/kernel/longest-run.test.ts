import { expect, it } from 'vitest';
import { longestRun } from './longest-run.js';

it.each([
  { numbers: [], run: [0, 0] },
  { numbers: [4], run: [0, 1] },
  { numbers: [1, 3, 4, 5, 9, 10], run: [1, 4] },
  { numbers: [1, 2, 7, 8], run: [0, 2] },
  { numbers: [0, 1, 2], run: [0, 3] },
])('$numbers: the longest run is in places $run', ({ numbers, run }) => {
  expect(longestRun(numbers)).toEqual(run);
});
