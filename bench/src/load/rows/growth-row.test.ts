import { expect, it } from 'vitest';
import { growthRow, type SizedTimes } from './growth-row.js';

const times = (translations: number, ...rounds: readonly (readonly [time: number, bare: number])[]): SizedTimes => ({
  translations,
  rounds: rounds.map(([time, bare]) => ({ time, bare })),
});

it('growth: the largest of all sizes, round by round, beside the bare route', () => {
  const row = growthRow('read', 'reading', [
    times(1_000, [2, 1], [4, 2], [2, 1]),
    times(3_000, [3, 1], [6, 2], [30, 1]),
    times(10_000, [2, 1], [2, 1], [8, 4]),
  ]);
  expect(row).toMatchObject({ ratio: 1.5, reached: false });
  expect(row.measured).toBe('1,000: 2.0 ms, 2.0 ×; 3,000: 6.0 ms, 6.0 ×; 10,000: 2.0 ms, 2.0 ×');
  expect(row.baseline).toBe('bare route: 1,000: 1.00 ms; 3,000: 1.00 ms; 10,000: 1.00 ms');
});

it('growth: a machine that slows down in a round slows both down, which is none', () => {
  const row = growthRow('read', 'reading', [times(1_000, [2, 1], [20, 10], [2, 1]), times(3_000, [2, 1], [20, 10], [2.1, 1])]);
  expect(row).toMatchObject({ ratio: 1, reached: true });
});

it('growth: none where a larger database is faster', () => {
  expect(growthRow('read', 'reading', [times(1_000, [4, 1]), times(3_000, [2, 1])])).toMatchObject({ ratio: 1, reached: true });
});
