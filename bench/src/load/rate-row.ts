import type { Row } from '../benchmark.js';
import { type Rate, sayRate } from './rate.js';

/** The row of a rate that is to be a share of the baseline's. */
export const rateRow = (
  id: string,
  what: string,
  { baseline, measured, least }: { baseline: Rate; measured: Rate; least: number },
): Row => {
  const ratio = measured.rate / baseline.rate;
  return {
    id,
    what,
    target: `≥ ${least * 100} % of the baseline`,
    measured: sayRate(measured),
    baseline: `bare Fastify route with one prepared \`select\`: ${sayRate(baseline)}`,
    ratio,
    reached: ratio >= least,
  };
};
