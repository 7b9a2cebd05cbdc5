import type { Chart, ReportRow } from '../../report/benchmark.js';
import type { CommandRun } from '../../testbed/measure-command.js';
import type { ImportRuns } from './import-all.js';

/** MiB that memory may grow by between the second quarter of the time and the last to be called flat. */
const MEMORY_GROWTH_MIB = 64;

const peakMemory = (memory: CommandRun['memory'], from: number, to: number): number =>
  Math.max(0, ...memory.slice(Math.floor(memory.length * from), Math.ceil(memory.length * to)).map(([, mebibytes]) => mebibytes));

/** The report row of an import's resident memory: its peak, and its level in the second and in the last quarter of the time. */
export const memoryRow = (id: string, { first: { memory } }: ImportRuns): ReportRow => {
  const [peak, early, late] = [peakMemory(memory, 0, 1), peakMemory(memory, 0.25, 0.5), peakMemory(memory, 0.75, 1)];
  return {
    id,
    what: 'its resident memory',
    target: '< 512 MiB, flat',
    measured: `at most ${peak.toFixed(0)} MiB; ${early.toFixed(0)} in the second quarter, ${late.toFixed(0)} in the last`,
    baseline: '',
    ratio: null,
    reached: peak < 512 && late - early < MEMORY_GROWTH_MIB,
  };
};

/** The chart of the resident memory of imports over their time. */
export const memoryChart = (name: string, { strings, first, again, votes }: ImportRuns): Chart => ({
  name,
  title: `Resident memory while ${strings.toLocaleString('en')} strings × 3 languages come in`,
  x: 'seconds',
  y: 'MiB',
  series: [
    { name: 'first import', points: first.memory },
    { name: 'the same again', points: again.memory },
    { name: 'PO import as votes', points: votes.memory },
  ],
});
