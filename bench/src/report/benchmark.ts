import type { Testbed } from '../testbed/testbed.js';

/** A row of the report: a figure, its target and its baseline. */
export interface ReportRow {
  /** The same in every run. */
  readonly id: string;
  /** Subject of the measurement. */
  readonly what: string;
  /** Target on two cores. */
  readonly target: string;
  readonly measured: string;
  /** Comparison that was measured in the same run, and its result; empty where there is none. */
  readonly baseline: string;
  /** The figure as a multiple of the baseline; null where nothing compares. */
  readonly ratio: number | null;
  /** Null where there is no target. */
  readonly reached: boolean | null;
}

/** A curve of a chart. */
export interface ChartSeries {
  readonly name: string;
  readonly points: readonly (readonly [x: number, y: number])[];
}

/** A chart of the report: curves over two linear axes. */
export interface Chart {
  /** Name of the file, without extension. */
  readonly name: string;
  readonly title: string;
  /** Labels of the axes, with units. */
  readonly x: string;
  readonly y: string;
  readonly series: readonly ChartSeries[];
}

/** The query plan of a statement. */
export interface QueryPlan {
  readonly title: string;
  /** Output of `explain (analyze, buffers)`. */
  readonly text: string;
}

/** The findings of a benchmark. */
export interface Findings {
  readonly rows: readonly ReportRow[];
  readonly charts?: readonly Chart[];
  readonly plans?: readonly QueryPlan[];
}

/** A benchmark, with one or several rows in the report. */
export interface Benchmark {
  /** Name on the command line. */
  readonly name: string;
  readonly title: string;
  /** Setting of the measurement: sizes and method. */
  readonly setting: string;
  /** Why a row misses its target, by the row's id; shown where it does. Written by people: runs do not change it. */
  readonly remarks?: Readonly<Record<string, string>>;
  /** True when it takes many minutes, so that it only runs when it is named. */
  readonly long?: boolean;
  /** A sentence about missing requirements of the measurement; null where there are none. Left out where it needs only the test bed. */
  readonly needs?: () => string | null;
  run(testbed: Testbed): Promise<Findings>;
}

/** A page of the report: benchmarks of one subject. */
export interface ReportPage {
  /** Name of the file below `docs/performance`, without extension. */
  readonly name: string;
  /** The subject, in lower case. */
  readonly subject: string;
  readonly benchmarks: readonly Benchmark[];
}

/** A figure that the first page of the report shows. */
export interface Headline {
  /** Name of its benchmark. */
  readonly benchmark: string;
  /** Id of its row. */
  readonly row: string;
  /** Subject of the measurement, for a reader who does not know the benchmark. */
  readonly what: string;
}
