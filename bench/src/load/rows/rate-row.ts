import type { ReportRow } from '../../report/benchmark.js';
import { formatRate, type Rate } from '../rate.js';

/** The report row of a throughput that is to be a share of the baseline's. */
export const rateRow = (
  id: string,
  what: string,
  { baseline, measured, least }: { baseline: Rate; measured: Rate; least: number },
): ReportRow => {
  const ratio = measured.perSecond / baseline.perSecond;
  return {
    id,
    what,
    target: `≥ ${least * 100} % of the baseline`,
    measured: formatRate(measured),
    baseline: `bare Fastify route with one prepared \`select\`: ${formatRate(baseline)}`,
    ratio,
    reached: ratio >= least,
  };
};
