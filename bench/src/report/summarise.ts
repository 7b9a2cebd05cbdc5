import type { Benchmark, Headline, ReportPage, ReportRow } from './benchmark.js';
import type { BenchmarkResult, BenchmarkResults } from './results.js';

/** A benchmark with the result of its last run. */
export type MeasuredBenchmark = readonly [Benchmark, BenchmarkResult];

/** The benchmarks of a page that have results. */
export const measuredOf = ({ benchmarks }: Pick<ReportPage, 'benchmarks'>, results: BenchmarkResults): readonly MeasuredBenchmark[] =>
  benchmarks.flatMap((benchmark) => {
    const result = results[benchmark.name];
    return result ? [[benchmark, result] as const] : [];
  });

/** The judgement of a row: empty where there is no target. */
export const judge = ({ reached }: ReportRow): string => (reached === null ? '' : reached ? 'reached' : '**missed**');

/** A row of a Markdown table. */
export const tableLine = (cells: readonly string[]): string => `| ${cells.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`;

/** A ratio with two digits behind the point; empty where nothing compares. */
export const formatRatio = ({ ratio }: ReportRow): string => (ratio === null ? '' : ratio.toFixed(2));

const anchor = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

const link = (page: ReportPage, text: string, title: string): string => `[${text}](performance/${page.name}.md#${anchor(title)})`;

/** The table of the figures that are shown first; those that were not measured are left out. */
export const listHeadlines = (pages: readonly ReportPage[], headlines: readonly Headline[], results: BenchmarkResults): string => {
  const lines = headlines.flatMap(({ benchmark: name, row: id, what }) => {
    const row = results[name]?.rows.find((one) => one.id === id);
    const page = pages.find(({ benchmarks }) => benchmarks.some((benchmark) => benchmark.name === name));
    const title = page?.benchmarks.find((benchmark) => benchmark.name === name)?.title;
    return row && page && title
      ? [tableLine([link(page, what, title), row.measured, row.baseline, formatRatio(row), row.target, judge(row)])]
      : [];
  });
  return [
    tableLine(['what', 'measured', 'baseline of the same run', 'ratio', 'target', '']),
    '| --- | --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n');
};

const judgedOf = (rows: readonly ReportRow[]): readonly ReportRow[] => rows.filter(({ reached }) => reached !== null);
const reachedOf = (rows: readonly ReportRow[]): readonly ReportRow[] => rows.filter(({ reached }) => reached);

const count = (rows: readonly ReportRow[]): string =>
  judgedOf(rows).length === 0 ? 'no targets' : `${reachedOf(rows).length} of ${judgedOf(rows).length}`;

/** Names rows, with a beginning that they share before a colon named once. */
const nameRows = (rows: readonly ReportRow[]): string => {
  const groups = new Map<string, string[]>();
  for (const { what } of rows) {
    const [, group = '', rest = what] = /^(.*?): (.*)$/.exec(what) ?? [];
    groups.set(group, [...(groups.get(group) ?? []), rest]);
  }
  return [...groups].map(([group, all]) => `${group ? `${group}: ` : ''}${all.join('; ')}`).join('; ');
};

/** The summary of the report: how many targets each page reaches, and below it the rows that miss theirs. */
export const summarise = (pages: readonly ReportPage[], results: BenchmarkResults): string => {
  const measured = pages.map((page) => [page, measuredOf(page, results)] as const).filter(([, benchmarks]) => benchmarks.length > 0);
  const rowsOf = (benchmarks: readonly MeasuredBenchmark[]): readonly ReportRow[] => benchmarks.flatMap(([, { rows }]) => rows);
  const all = measured.flatMap(([, benchmarks]) => rowsOf(benchmarks));
  const missed = measured.flatMap(([page, benchmarks]) =>
    benchmarks.flatMap(([{ title }, { rows }]) => {
      const without = rows.filter(({ reached }) => reached === false);
      return without.length > 0 ? [`- ${link(page, title, title)}: ${nameRows(without)}`] : [];
    }),
  );
  const table = [
    '| detail | targets reached |',
    '| --- | --- |',
    ...measured.map(([{ name, subject }, benchmarks]) => tableLine([`[${subject}](performance/${name}.md)`, count(rowsOf(benchmarks))])),
  ];
  const heading = `${judgedOf(all).length - reachedOf(all).length} of ${judgedOf(all).length} targets are missed. The reason is below each table.`;
  return [table.join('\n'), ...(missed.length > 0 ? [heading, missed.join('\n')] : [])].join('\n\n');
};
