import type { ChartSeries } from './benchmark.js';

type Point = ChartSeries['points'][number];

/** Points of a curve that are kept at most: more of them are no more to be seen. */
const POINTS_LIMIT = 120;

const rounded = ([x, y]: Point): Point => [Number(x.toPrecision(5)), Number(y.toPrecision(5))];

const highest = (points: readonly Point[]): Point[] =>
  points.slice(0, 1).map((first) => points.reduce((best, point) => (point[1] > best[1] ? point : best), first));

/** Downsamples a curve to 120 points at most, each of five digits: its first and its last, and of each stretch between them the highest. */
export const thinSeries = ({ name, points }: ChartSeries): ChartSeries => {
  if (points.length <= POINTS_LIMIT) return { name, points: points.map(rounded) };
  const between = points.slice(1, -1);
  const edge = (nr: number): number => Math.floor((nr * between.length) / (POINTS_LIMIT - 2));
  const stretches = Array.from({ length: POINTS_LIMIT - 2 }, (_, nr) => between.slice(edge(nr), edge(nr + 1)));
  return { name, points: [...points.slice(0, 1), ...stretches.flatMap(highest), ...points.slice(-1)].map(rounded) };
};
