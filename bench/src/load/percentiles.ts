/** How long something took each time, in milliseconds. */
export interface Percentiles {
  readonly p50: number;
  readonly p95: number;
}

/** The time that half, and that 95 of 100, did not exceed (nearest rank). */
export const percentiles = (times: readonly number[]): Percentiles => {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
};
