import type { Benchmark, Chart } from '../../report/benchmark.js';
import { type ImportRuns, importAll, importRate } from './import-all.js';
import { importRows } from './import-rows.js';
import { memoryChart } from './memory-row.js';

const STRING_COUNTS = [10_000, 100_000, 1_000_000];
/** Share of the rate of 100,000 strings that a million must keep to be called linear. */
const LINEAR_SHARE = 0.8;

const growthChart = (all: readonly ImportRuns[]): Chart => ({
  name: 'import-growth',
  title: 'Time of imports by their size',
  x: 'strings (× 3 languages)',
  y: 'seconds',
  series: (['first', 'again', 'votes'] as const).map((name, nr) => ({
    name: ['first import', 'the same again', 'PO import as votes'][nr] ?? name,
    points: [[0, 0], ...all.map((imported) => [imported.strings, imported[name].seconds] as const)],
  })),
});

/** Imports of a million strings: at most ten times the time of a hundred thousand, without more memory. */
export const importingLarge: Benchmark = {
  name: 'importing-large',
  title: 'Importing a million strings',
  setting: 'As above, with 10,000, 100,000 and 1,000,000 strings.',
  remarks: { votes: 'As of 100,000 translations: each gets an author, which moves its row with all its indexes.' },
  long: true,
  run: async (testbed) => {
    const all: ImportRuns[] = [];
    for (const strings of STRING_COUNTS) all.push(await importAll(testbed, strings));
    const [, usual, large] = all;
    if (!usual || !large) throw new Error('There are three sizes.');
    const rows = importRows(large, {
      target: `linear: ≥ ${LINEAR_SHARE * 100} % of the translations/s of 100,000 strings (${Math.round(importRate(usual)).toLocaleString('en')})`,
      reached: () => importRate(large) >= LINEAR_SHARE * importRate(usual),
    });
    return { rows, charts: [growthChart(all), memoryChart('import-large-memory', large)] };
  },
};
