import type { ReportRow } from '../../report/benchmark.js';

/** Percentages in a cell, with one decimal. */
export const points = (numbers: readonly number[]): string => numbers.map((one) => one.toFixed(1)).join(' / ');
/** A row of a simulation, without a ratio. */
export const simulationRow = (
  id: string,
  what: string,
  target: string,
  measured: string,
  reached: boolean | null,
  baseline = '',
): ReportRow => ({
  id,
  what,
  target,
  measured,
  baseline,
  ratio: null,
  reached,
});
