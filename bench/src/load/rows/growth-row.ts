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

/** Time of a round as a multiple of the bare route's. */
const multipleOf = ({ time, bare }: PairedTime): number => time / bare;

/** The median multiple of the bare route on a database. */
export const medianMultiple = ({ rounds }: SizedTimes): number => median(rounds.map(multipleOf));

/** Growth of the multiples from one database to another: the median over their pairs of rounds. */
const growthFrom = (one: SizedTimes, other: SizedTimes): number =>
  median(
    other.rounds.flatMap((round, nr) => {
      const pair = one.rounds[nr];
      return pair ? [multipleOf(round) / multipleOf(pair)] : [];
    }),
  );

/**
 * The report row of processor times that are to stay flat while a database grows: those of each size, and the largest growth since the smallest, both
 * as multiples of the bare route on the same database.
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
    measured: each((size) => `${median(size.rounds.map(({ time }) => time)).toFixed(1)} ms, ${medianMultiple(size).toFixed(1)} ×`),
    baseline: `bare route: ${each(({ rounds }) => `${median(rounds.map(({ bare }) => bare)).toFixed(2)} ms`)}`,
    ratio,
    reached: ratio <= FLAT_RATIO_LIMIT,
  };
};
