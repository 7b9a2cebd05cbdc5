import { expect, it } from 'vitest';
import { thinSeries } from './results.js';

/** A curve that goes up and down between 100 and 200, with one peak. */
const curve = (length: number) => ({
  name: 'memory',
  points: Array.from({ length }, (_, nr) => [nr / 4, nr === 777 ? 363.123456 : 150 + 50 * Math.sin(nr)] as const),
});

it('a long curve: 120 points, its ends and its peak among them, in their order', () => {
  const { name, points } = thinSeries(curve(1_421));
  expect(name).toBe('memory');
  expect(points).toHaveLength(120);
  expect([points.at(0)?.[0], points.at(-1)?.[0]]).toEqual([0, 355]);
  expect(points).toContainEqual([194.25, 363.12]);
  expect(points).toEqual(points.toSorted(([one], [other]) => one - other));
});

it('a curve that is thin already: as it is, however often it is thinned', () => {
  expect(thinSeries(curve(120)).points).toHaveLength(120);
  const once = thinSeries(curve(500));
  expect(thinSeries(once)).toEqual(once);
  expect(thinSeries(curve(0)).points).toEqual([]);
});
