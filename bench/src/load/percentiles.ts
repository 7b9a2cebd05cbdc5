/** The median and the 95th percentile of latencies, in milliseconds. */
export interface Percentiles {
  readonly p50: number;
  readonly p95: number;
}

/** The percentiles of latencies, by nearest rank. */
export const percentiles = (times: readonly number[]): Percentiles => {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
};
