import { expect, it } from 'vitest';
import { scaleStep } from './activity-chart.page.js';

it.each([
  [1, 1],
  [3, 1],
  [5, 2],
  [56, 20],
  [99, 50],
  [100, 50],
  [401, 200],
  [1_234_567, 500_000],
])('a scale up to %i: goes in steps of %i, whole and round, four at most', (most, step) => {
  expect(scaleStep(most)).toBe(step);
  expect(Math.floor(most / step)).toBeLessThanOrEqual(4);
});
