import type { Benchmark, ReportRow } from './benchmark.js';
import type { BenchmarkResult } from './results.js';

const anchor = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

const link = (title: string): string => `[${title}](#${anchor(title)})`;

const judgedOf = (rows: readonly ReportRow[]): readonly ReportRow[] => rows.filter(({ reached }) => reached !== null);
const reachedOf = (rows: readonly ReportRow[]): readonly ReportRow[] => rows.filter(({ reached }) => reached);

const count = (rows: readonly ReportRow[]): string =>
  judgedOf(rows).length === 0 ? 'no targets' : `${reachedOf(rows).length} of ${judgedOf(rows).length}`;

/** Lists rows in a line each, those that begin with the same word and a colon in one. */
const listRows = (rows: readonly ReportRow[]): string[] => {
  const groups = new Map<string, string[]>();
  for (const { what } of rows) {
    const [, group = '', rest = what] = /^(.*?): (.*)$/.exec(what) ?? [];
    groups.set(group, [...(groups.get(group) ?? []), rest]);
  }
  return [...groups].map(([group, all]) => `  - ${group ? `${group}: ` : ''}${all.join('; ')}`);
};

/** The summary of the report: how many targets each benchmark reaches, and below it the rows that miss theirs. */
export const summarise = (measured: readonly (readonly [Pick<Benchmark, 'title'>, Pick<BenchmarkResult, 'rows'>])[]): string => {
  const all = measured.flatMap(([, { rows }]) => rows);
  const missed = measured.flatMap(([{ title }, { rows }]) => {
    const without = rows.filter(({ reached }) => reached === false);
    return without.length > 0 ? [`- ${link(title)}`, ...listRows(without)] : [];
  });
  const table = [
    '| | targets reached |',
    '| --- | --- |',
    ...measured.map(([{ title }, { rows }]) => `| ${link(title)} | ${count(rows)} |`),
  ];
  const heading = `Missed are ${judgedOf(all).length - reachedOf(all).length} of ${judgedOf(all).length} targets. Below each table stands why.`;
  return [table.join('\n'), ...(missed.length > 0 ? [heading, missed.join('\n')] : [])].join('\n\n');
};
