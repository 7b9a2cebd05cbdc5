/** A service's page of metrics at one moment (Prometheus' text format). */
export interface MetricsSample {
  /** Sum of all series of a metric whose labels hold these; 0 where there is none. */
  sum(metric: string, labels?: Readonly<Record<string, string>>): number;
  /** Cumulative counts of a histogram by upper bound, ascending; series of all labels added up. */
  buckets(metric: string): readonly (readonly [bound: number, count: number])[];
}

interface Series {
  readonly metric: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const SERIES = /^(\w+)(?:\{(.*)\})? (\S+)$/;
const LABEL = /(\w+)="((?:[^"\\]|\\.)*)"/g;

const parseSeries = (line: string): Series[] => {
  const [, metric, labels = '', value] = SERIES.exec(line) ?? [];
  if (metric === undefined) return [];
  return [{ metric, labels: Object.fromEntries([...labels.matchAll(LABEL)].map(([, name, text]) => [name, text])), value: Number(value) }];
};

/** Reads a page of metrics. */
export const parseMetrics = (page: string): MetricsSample => {
  const all = page.split('\n').flatMap((line) => (line.startsWith('#') ? [] : parseSeries(line)));
  const of = (metric: string): Series[] => all.filter((series) => series.metric === metric);
  return {
    sum: (metric, wanted = {}) =>
      of(metric)
        .filter(({ labels }) => Object.entries(wanted).every(([name, text]) => labels[name] === text))
        .reduce((sum, { value }) => sum + value, 0),
    buckets: (metric) => {
      const counts = new Map<number, number>();
      for (const { labels, value } of of(`${metric}_bucket`)) {
        const bound = labels.le === '+Inf' ? Number.POSITIVE_INFINITY : Number(labels.le);
        counts.set(bound, (counts.get(bound) ?? 0) + value);
      }
      return [...counts].sort(([a], [b]) => a - b);
    },
  };
};

/**
 * A quantile of a histogram between two samples, as Prometheus' `histogram_quantile` computes it: linear within its bucket; 0 where nothing
 * was counted.
 */
export const quantileBetween = (before: MetricsSample, after: MetricsSample, metric: string, quantile: number): number => {
  const earlier = new Map(before.buckets(metric));
  const counts = after.buckets(metric).map(([bound, count]) => [bound, count - (earlier.get(bound) ?? 0)] as const);
  const wanted = (counts.at(-1)?.[1] ?? 0) * quantile;
  if (wanted === 0) return 0;
  let [lower, below] = [0, 0];
  for (const [bound, count] of counts) {
    if (count >= wanted) return Number.isFinite(bound) ? lower + ((bound - lower) * (wanted - below)) / (count - below) : lower;
    [lower, below] = [bound, count];
  }
  return lower;
};
