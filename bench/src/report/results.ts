import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ChartSeries, Findings } from './benchmark.js';
import type { Machine } from './machine.js';

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

/** The findings of the last run of a benchmark, with time and machine. */
export interface BenchmarkResult extends Findings {
  /** ISO 8601. */
  readonly time: string;
  readonly machine: Machine;
  /** Processes that wanted a processor when it began, on the average of a minute: above 0.5 others disturbed it. */
  readonly busy: number;
  /** Seconds that it took. */
  readonly took: number;
}

/** Results by the benchmark's name. */
export type BenchmarkResults = Readonly<Record<string, BenchmarkResult>>;

/** Reads the results of earlier runs from their file; none where there is no such file. */
export const readResults = async (path: string): Promise<BenchmarkResults> => {
  const text = await readFile(path, 'utf8').catch(() => '{}');
  return JSON.parse(text) as BenchmarkResults;
};

const thinCharts = (result: BenchmarkResult): BenchmarkResult =>
  result.charts ? { ...result, charts: result.charts.map((chart) => ({ ...chart, series: chart.series.map(thinSeries) })) } : result;

/** JSON in lines, each point of a curve on one; curves of 120 points at most. */
const formatResults = (results: BenchmarkResults): string => {
  const kept = Object.fromEntries(Object.entries(results).map(([name, result]) => [name, thinCharts(result)]));
  return JSON.stringify(kept, null, 2).replaceAll(/\[\n\s+(-?[\d.e+-]+),\n\s+(-?[\d.e+-]+)\n\s+\]/g, '[$1, $2]');
};

/** Saves the result of a benchmark in the file of all results, in place of its former one. Returns all of them. */
export const saveResult = async (path: string, name: string, result: BenchmarkResult): Promise<BenchmarkResults> => {
  const results = { ...(await readResults(path)), [name]: result };
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${formatResults(results)}\n`);
  return results;
};
