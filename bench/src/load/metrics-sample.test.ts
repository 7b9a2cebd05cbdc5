import { expect, it } from 'vitest';
import { parseMetrics, quantileBetween } from './metrics-sample.js';

const page = (fast: number, slow: number) => `# HELP waits How long.
waits_bucket{le="0.1",route="/a"} ${fast}
waits_bucket{le="0.2",route="/a"} ${fast + slow}
waits_bucket{le="+Inf",route="/a"} ${fast + slow}
waits_bucket{le="0.1",route="/b,\\"c\\""} 0
waits_bucket{le="0.2",route="/b,\\"c\\""} 0
waits_bucket{le="+Inf",route="/b,\\"c\\""} 0
pool{state="idle"} 3
pool{state="total"} 10
lag 0.25`;

it('a page of metrics: series by name and labels', () => {
  const sample = parseMetrics(page(1, 0));
  expect(sample.sum('pool', { state: 'idle' })).toBe(3);
  expect(sample.sum('pool')).toBe(13);
  expect(sample.sum('lag')).toBe(0.25);
  expect(sample.sum('none')).toBe(0);
});

it('quantiles between two pages: of what was counted in between', () => {
  const [before, after] = [parseMetrics(page(100, 0)), parseMetrics(page(110, 10))];
  expect(quantileBetween(before, after, 'waits', 0.5)).toBeCloseTo(0.1);
  expect(quantileBetween(before, after, 'waits', 0.75)).toBeCloseTo(0.15);
  expect(quantileBetween(before, before, 'waits', 0.5)).toBe(0);
});
