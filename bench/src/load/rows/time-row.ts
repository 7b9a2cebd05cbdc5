import type { ReportRow } from '../../report/benchmark.js';
import { percentiles } from '../percentiles.js';

/** The target of times, and their baseline. */
export interface TimeTarget {
  /** Limit of the 95th percentile, in milliseconds; null where there is none. */
  readonly most: number | null;
  /** Times of the baseline, in milliseconds. */
  readonly baseline: readonly number[];
}

/** The report row of latencies, in milliseconds: their p50 and p95, and whether p95 stays below the target. */
export const timeRow = (id: string, what: string, times: readonly number[], { most, baseline }: TimeTarget): ReportRow => {
  const [{ p50, p95 }, base] = [percentiles(times), percentiles(baseline)];
  return {
    id,
    what,
    target: most === null ? '' : `p95 < ${most} ms`,
    measured: `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
    baseline: `bare route: p95 ${base.p95.toFixed(1)} ms`,
    ratio: p95 / base.p95,
    reached: most === null ? null : p95 < most,
  };
};
