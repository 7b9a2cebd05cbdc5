import type { ReportRow } from '../../report/benchmark.js';
import { percentiles } from '../percentiles.js';

/** Milliseconds of processor for a request, in one round on a database: of what is measured, and of the bare route just before. */
export interface PairedTime {
  readonly time: number;
  readonly bare: number;
}

/** The rounds on a database of some size; each is paired with the round of the same number on the others. */
export interface SizedTimes {
  readonly translations: number;
  readonly rounds: readonly PairedTime[];
}

/** Growth up to which times count as flat, as a multiple of those on the smallest database. */
const FLAT_RATIO_LIMIT = 1.1;

const median = (numbers: readonly number[]): number => percentiles(numbers).p50;

const medianTime = ({ rounds }: SizedTimes): number => median(rounds.map(({ time }) => time));
const medianBare = ({ rounds }: SizedTimes): number => median(rounds.map(({ bare }) => bare));

/** The time on a database as a multiple of the bare route's. */
export const multipleOfBare = (size: SizedTimes): number => medianTime(size) / medianBare(size);

/** Growth of times from one database to another: the median over their pairs of rounds. */
const growthFrom = (one: SizedTimes, other: SizedTimes): number =>
  median(
    other.rounds.flatMap(({ time }, nr) => {
      const pair = one.rounds[nr];
      return pair ? [time / pair.time] : [];
    }),
  );

/**
 * The report row of processor times that are to stay flat while a database grows: those of each size, also as multiples of
 * the bare route on the same database, and the largest growth since the smallest.
 *
 * @param sizes the smallest first
 */
export const growthRow = (id: string, what: string, sizes: readonly SizedTimes[]): ReportRow => {
  const [least, ...larger] = sizes;
  const ratio = least ? Math.max(1, ...larger.map((size) => growthFrom(least, size))) : 1;
  const each = (text: (size: SizedTimes) => string): string =>
    sizes.map((size) => `${size.translations.toLocaleString('en')}: ${text(size)}`).join('; ');
  return {
    id,
    what,
    target: `within ${FLAT_RATIO_LIMIT} × of the smallest`,
    measured: each((size) => `${medianTime(size).toFixed(1)} ms, ${multipleOfBare(size).toFixed(1)} ×`),
    baseline: `bare route: ${each((size) => `${medianBare(size).toFixed(2)} ms`)}`,
    ratio,
    reached: ratio <= FLAT_RATIO_LIMIT,
  };
};
