import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Findings } from '../benchmark.js';
import type { Machine } from '../machine.js';
import { thin } from './thin.js';

/** What a benchmark found the last time that it was run, and where. */
export interface Result extends Findings {
  /** ISO 8601. */
  readonly time: string;
  readonly machine: Machine;
  /** Processes that wanted a processor when it began, on the average of a minute: above 0.5 others disturbed it. */
  readonly busy: number;
  /** Seconds that it took. */
  readonly took: number;
}

/** Results by the benchmark's name. */
export type Results = Readonly<Record<string, Result>>;

/** The results of earlier runs; none where there were none. */
export const readResults = async (path: string): Promise<Results> => {
  const text = await readFile(path, 'utf8').catch(() => '{}');
  return JSON.parse(text) as Results;
};

const thinned = (result: Result): Result =>
  result.charts ? { ...result, charts: result.charts.map((chart) => ({ ...chart, series: chart.series.map(thin) })) } : result;

/** JSON in lines, each point of a curve on one; curves of 120 points at most. */
const write = (results: Results): string => {
  const kept = Object.fromEntries(Object.entries(results).map(([name, result]) => [name, thinned(result)]));
  return JSON.stringify(kept, null, 2).replaceAll(/\[\n\s+(-?[\d.e+-]+),\n\s+(-?[\d.e+-]+)\n\s+\]/g, '[$1, $2]');
};

/** Keeps results beside those of other benchmarks. */
export const keepResult = async (path: string, name: string, result: Result): Promise<Results> => {
  const results = { ...(await readResults(path)), [name]: result };
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${write(results)}\n`);
  return results;
};
