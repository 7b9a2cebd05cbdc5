import { gainShares, QUEUE_WORLDS } from '../../deciding/rounds.js';
import type { Benchmark, ReportRow } from '../../report/benchmark.js';
import { points, simulationRow as row } from './simulation-row.js';

/** Points by which the queue by expected gain is better than the smallest lead alone, in each of some worlds. */
const gainRows = (): ReportRow[] =>
  Object.entries(QUEUE_WORLDS).map(([world, options]) => {
    const { lead, gain, error } = gainShares(options);
    const least = 'people' in options && options.people === 6 ? 0 : 1;
    return row(
      `gain-${world}`,
      `queue decide at 2 draws a unit, ${world}: right by record with checks, smallest lead / expected gain, %`,
      least === 0 ? 'not below the lead' : 'at least one point above the lead',
      `${points([lead, gain])}, ${(gain - lead).toFixed(1)} ± ${error.toFixed(1)} more`,
      gain >= lead + least,
    );
  });

/** The queue by expected gain beside the one by the smallest lead. */
export const queueGain: Benchmark = {
  name: 'decide-queue',
  title: 'Who is asked what',
  remarks: {
    'gain-by topics': 'A person has one record in a language. Where everybody knows one topic of four, it says little of a single string.',
  },
  setting:
    'Ten seeds, each with both queues; 120 people and 2,000 strings where nothing else is said. By topics, people are good in one of four; with errors in common, a fifth of the people err alike. After the number, the standard error of the difference.',
  run: async () => ({ rows: gainRows() }),
};
