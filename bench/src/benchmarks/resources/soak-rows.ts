import type { LoadOutcome } from '../../load/steady-load.js';
import type { ReportRow } from '../../report/benchmark.js';

/** A sample of the page of metrics, about the seconds before a moment. */
export interface SoakedMoment {
  /** Minutes since the beginning. */
  readonly minute: number;
  /** Requests answered a second. */
  readonly perSecond: number;
  readonly memoryMib: number;
  readonly heapMib: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
  /** Delay of the event loop. */
  readonly loopP99Ms: number;
  /** Connections of the pool that are in use. */
  readonly poolBusy: number;
  /** Requests that wait for a connection. */
  readonly poolWaiting: number;
}

/** Allowed growth of resident memory from the fourth minute, when caches are full, to the last three, as a multiple. */
const MEMORY_GROWTH_LIMIT = 1.15;

const median = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const inMilliseconds = (number: number): string => `${number.toFixed(number < 10 ? 1 : 0)} ms`;

/** The middle and the largest of a figure. */
const spread = (moments: readonly SoakedMoment[], of: (moment: SoakedMoment) => number): string => {
  const all = moments.map(of);
  return `${inMilliseconds(median(all))}; at most ${inMilliseconds(Math.max(0, ...all))}`;
};

const plainRow = (id: string, what: string, measured: string): ReportRow => ({
  ...{ id, what, target: '', measured, baseline: '', ratio: null, reached: null },
});

/** The rows of the report on a soak. */
export const soakRows = (peak: number, outcome: LoadOutcome, moments: readonly SoakedMoment[]): readonly ReportRow[] => {
  const { answered, refused, failed } = outcome;
  const last = moments.at(-1)?.minute ?? 0;
  const early = median(moments.filter(({ minute }) => minute >= 3 && minute < 6).map(({ memoryMib }) => memoryMib));
  const late = median(moments.filter(({ minute }) => minute >= last - 3).map(({ memoryMib }) => memoryMib));
  return [
    plainRow(
      'rate',
      'requests a second',
      `${Math.round(median(moments.map(({ perSecond }) => perSecond))).toLocaleString('en')} of ${Math.round(peak).toLocaleString('en')} at the peak`,
    ),
    {
      ...plainRow(
        'answered',
        'requests refused or not answered',
        `${refused + failed} of ${(answered + refused + failed).toLocaleString('en')}`,
      ),
      target: 'none',
      reached: refused + failed === 0,
    },
    {
      ...plainRow('memory', 'resident memory, last three minutes', `${late.toFixed(0)} MiB`),
      target: `≤ ${MEMORY_GROWTH_LIMIT} times that of minutes 4 to 6`,
      baseline: `minutes 4 to 6: ${early.toFixed(0)} MiB`,
      ratio: late / early,
      reached: late / early <= MEMORY_GROWTH_LIMIT,
    },
    plainRow(
      'p50',
      'latency, p50 of five seconds',
      spread(moments, ({ p50Ms }) => p50Ms),
    ),
    plainRow(
      'p99',
      'latency, p99 of five seconds',
      spread(moments, ({ p99Ms }) => p99Ms),
    ),
    plainRow(
      'loop',
      'delay of the event loop, p99 of five seconds',
      spread(moments, ({ loopP99Ms }) => loopP99Ms),
    ),
    plainRow(
      'pool',
      'requests that waited for a connection',
      `at most ${Math.max(0, ...moments.map(({ poolWaiting }) => poolWaiting))} at a time`,
    ),
  ];
};
