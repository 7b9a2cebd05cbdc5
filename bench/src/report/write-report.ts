import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Benchmark, QueryPlan, ReportRow } from './benchmark.js';
import { drawChart } from './draw-chart.js';
import type { Machine } from './machine.js';
import type { BenchmarkResult, BenchmarkResults } from './results.js';
import { summarise } from './summarise.js';

const describeRun = ({ cpu, cores, memory, node, postgres }: Machine): string =>
  `${cpu}, ${cores} cores, ${memory} GiB; Node ${node.slice(1)}, PostgreSQL ${postgres}`;

const cell = (text: string): string => text.replaceAll('|', '\\|');

const judge = (reached: boolean | null): string => (reached === null ? '' : reached ? 'reached' : '**missed**');

const line = ({ what, target, measured, baseline, ratio, reached }: ReportRow): string =>
  `| ${[what, target, measured, baseline, ratio === null ? '' : ratio.toFixed(2), judge(reached)].map(cell).join(' | ')} |`;

const table = (rows: readonly ReportRow[]): string =>
  ['| what | to reach | measured | baseline of the same run | ratio | |', '| --- | --- | --- | --- | --- | --- |', ...rows.map(line)].join(
    '\n',
  );

const plan = ({ title, text }: QueryPlan): string => `<details><summary>${title}</summary>\n\n\`\`\`\n${text}\n\`\`\`\n\n</details>`;

/** Why rows miss their targets: each reason once, with all that it is the reason of. */
const explain = ({ remarks = {} }: Benchmark, rows: readonly ReportRow[]): string[] => {
  const missed = rows.filter(({ reached }) => reached === false);
  const reasonOf = ({ id }: ReportRow): string => remarks[id] ?? 'It is not known why.';
  return [...new Set(missed.map(reasonOf))].map((reason) => {
    const all = missed.filter((row) => reasonOf(row) === reason).map(({ what }) => what);
    return `**${all.join('; ')}**: ${reason}`;
  });
};

const section = (benchmark: Benchmark, { rows, charts = [], plans = [], time, machine, busy }: BenchmarkResult): string =>
  [
    `## ${benchmark.title}`,
    benchmark.setting,
    table(rows),
    ...explain(benchmark, rows),
    ...charts.map(({ name, title: alt }) => `![${alt}](performance/${name}.svg)`),
    ...plans.map(plan),
    `_${time.slice(0, 16).replace('T', ' ')} UTC on ${describeRun(machine)}; load of the machine before: ${busy.toFixed(1)}._`,
  ].join('\n\n');

const REPORT_INTRODUCTION = `# Performance

What the services do in what time, measured by \`pnpm bench\` (\`bench/\`), which also writes this page; \`pnpm bench NAME…\` measures again what is named and leaves the rest. The services run as processes of their own on an embedded PostgreSQL with its usual settings, and share the processors with it and with what asks them. So the figures of one machine say little about another: the ratio is what to look at. It is the figure as a multiple of a baseline that was measured in the same run, in the same way.`;

/** Writes the report and its charts from all results that there are. */
export const writeReport = async (docs: string, benchmarks: readonly Benchmark[], results: BenchmarkResults): Promise<void> => {
  const measured = benchmarks.flatMap((benchmark) => {
    const result = results[benchmark.name];
    return result ? [[benchmark, result] as const] : [];
  });
  await mkdir(join(docs, 'performance'), { recursive: true });
  for (const [, { charts = [] }] of measured) {
    for (const chart of charts) await writeFile(join(docs, 'performance', `${chart.name}.svg`), drawChart(chart));
  }
  const sections = measured.map(([benchmark, result]) => section(benchmark, result));
  await writeFile(join(docs, 'performance.md'), `${[REPORT_INTRODUCTION, summarise(measured), ...sections].join('\n\n')}\n`);
};
