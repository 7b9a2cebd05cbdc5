import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Benchmark, Headline, QueryPlan, ReportPage, ReportRow } from './benchmark.js';
import { drawChart } from './draw-chart.js';
import type { Machine } from './machine.js';
import type { BenchmarkResult, BenchmarkResults } from './results.js';
import { formatRatio, judge, listHeadlines, type MeasuredBenchmark, measuredOf, summarise, tableLine } from './summarise.js';

const describeRun = ({ cpu, cores, memory, node, postgres }: Machine): string =>
  `${cpu}, ${cores} cores, ${memory} GiB; Node ${node.slice(1)}, PostgreSQL ${postgres}`;

const table = (rows: readonly ReportRow[]): string =>
  [
    tableLine(['what', 'to reach', 'measured', 'baseline of the same run', 'ratio', '']),
    '| --- | --- | --- | --- | --- | --- |',
    ...rows.map((row) => tableLine([row.what, row.target, row.measured, row.baseline, formatRatio(row), judge(row)])),
  ].join('\n');

/** Query plans as text that can be read beside `psql`. */
const formatPlans = (plans: readonly QueryPlan[]): string => plans.map(({ title, text }) => `-- ${title}\n${text}\n`).join('\n');

/** Why rows miss their targets: each reason once, with all that it is the reason of. */
const explain = ({ remarks = {} }: Benchmark, rows: readonly ReportRow[]): string[] => {
  const missed = rows.filter(({ reached }) => reached === false);
  const reasonOf = ({ id }: ReportRow): string => remarks[id] ?? 'The reason is not known.';
  return [...new Set(missed.map(reasonOf))].map((reason) => {
    const all = missed.filter((row) => reasonOf(row) === reason).map(({ what }) => what);
    return `**${all.join('; ')}**: ${reason}`;
  });
};

const section = ([benchmark, { rows, charts = [], plans = [], time, machine, busy }]: MeasuredBenchmark): string =>
  [
    `## ${benchmark.title}`,
    benchmark.setting,
    table(rows),
    ...explain(benchmark, rows),
    ...charts.map(({ name, title: alt }) => `![${alt}](${name}.svg)`),
    ...(plans.length > 0 ? [`Plans of the statements: [${benchmark.name}.txt](plans/${benchmark.name}.txt).`] : []),
    `_\`pnpm bench ${benchmark.name}\`, ${time.slice(0, 16).replace('T', ' ')} UTC, ${describeRun(machine)}; load of the machine before: ${busy.toFixed(1)}._`,
  ].join('\n\n');

/** The days and machines of the figures. */
const describeRuns = (results: readonly BenchmarkResult[]): string => {
  const days = results.map(({ time }) => time.slice(0, 10)).toSorted();
  if (days.length === 0) return 'Nothing is measured yet.';
  const machines = [...new Set(results.map(({ machine }) => describeRun(machine)))];
  return `Measured from ${days[0]} to ${days.at(-1)} on: ${machines.join('; or ')}.`;
};

const REPORT_INTRODUCTION = `# Performance

Times, rates and memory of both services, measured by \`pnpm bench\`, which also writes this page. The services run as processes of their own on an embedded PostgreSQL with its usual settings. They share the processors with PostgreSQL and with the program that asks them.

**Read the ratio.** It is the figure as a multiple of a baseline that was measured in the same run, in the same way. Of rates more is better, of times and memory less. Figures of one machine say little about another.`;

const REPORT_INSTRUCTIONS = `## Measure it yourself

\`\`\`sh
npx -y pnpm@10 bench --help           # names of all benchmarks
npx -y pnpm@10 bench reading voting   # these alone; other figures stay as they are
npx -y pnpm@10 bench                  # all but the long ones: about half an hour, once the data is made
npx -y pnpm@10 bench --large          # all
npx -y pnpm@10 bench --report         # write the pages again, without measuring
\`\`\`

The data is made by \`bench/\`; databases are kept in \`.data/bench\`. Run it on a machine that does nothing else: each table names the load before its run. The latest results are in [results.json](performance/results.json). For a machine of your own, \`pnpm bench processes sizing\` says how many processes pay and what the disk must hold.

Not measured by this program: [plans on a cluster](performance/cluster-plans.md).`;

/** Layout of the report: its pages, and the figures that the first one shows. */
interface ReportLayout {
  readonly pages: readonly ReportPage[];
  readonly headlines: readonly Headline[];
}

const writePage = async (folder: string, { name, subject }: ReportPage, measured: readonly MeasuredBenchmark[]): Promise<void> => {
  for (const [benchmark, { charts = [], plans = [] }] of measured) {
    for (const chart of charts) await writeFile(join(folder, `${chart.name}.svg`), drawChart(chart));
    if (plans.length > 0) await writeFile(join(folder, 'plans', `${benchmark.name}.txt`), formatPlans(plans));
  }
  const head = `# Performance: ${subject}\n\nWritten by \`pnpm bench\`. [The figures in short](../performance.md)`;
  await writeFile(join(folder, `${name}.md`), `${[head, ...measured.map(section)].join('\n\n')}\n`);
};

/** Writes the report with its charts and plans from all results: a first page, and one for each subject. */
export const writeReport = async (docs: string, { pages, headlines }: ReportLayout, results: BenchmarkResults): Promise<void> => {
  const folder = join(docs, 'performance');
  await mkdir(join(folder, 'plans'), { recursive: true });
  const measured = pages.map((page) => [page, measuredOf(page, results)] as const).filter(([, benchmarks]) => benchmarks.length > 0);
  for (const [page, benchmarks] of measured) await writePage(folder, page, benchmarks);
  const runs = measured.flatMap(([, benchmarks]) => benchmarks.map(([, result]) => result));
  const parts = [
    REPORT_INTRODUCTION,
    describeRuns(runs),
    listHeadlines(pages, headlines, results),
    '## Targets and detail',
    summarise(pages, results),
    REPORT_INSTRUCTIONS,
  ];
  await writeFile(join(docs, 'performance.md'), `${parts.join('\n\n')}\n`);
};
