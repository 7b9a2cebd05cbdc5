import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { benchmarks, headlines, reportPages } from './benchmarks.js';
import type { Benchmark } from './report/benchmark.js';
import { describeMachine } from './report/machine.js';
import { readResults, saveResult } from './report/results.js';
import { writeReport } from './report/write-report.js';
import { openMeasuredDatabase } from './testbed/measured-database.js';
import { selectColumn } from './testbed/select-column.js';
import { type Testbed, withTestbed } from './testbed/testbed.js';

const PROJECT_ROOT = fileURLToPath(new URL('../../', import.meta.url));
const DOCS_FOLDER = join(PROJECT_ROOT, 'docs');
const RESULTS_FILE = join(DOCS_FOLDER, 'performance', 'results.json');

const REPORT = { pages: reportPages, headlines };

const USAGE = `pnpm bench [NAME…]: measures what is named, or everything, and writes docs/performance.md and the pages below docs/performance.

  --strings NUMBER   strings of the large corpus, with three translations each (default 1000000)
  --data FOLDER      where the databases are; large corpora are kept there (default .data/bench, or BENCH_DATA)
  --large            measure what takes many minutes, too (marked with *)
  --report           only write the report again from what was measured before

${benchmarks.map(({ name, title, long }) => `  ${name.padEnd(18)} ${title}${long ? ' *' : ''}`).join('\n')}
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    strings: { type: 'string', default: '1000000' },
    data: { type: 'string', default: process.env.BENCH_DATA ?? join(PROJECT_ROOT, '.data', 'bench') },
    large: { type: 'boolean', default: false },
    report: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const say = (sentence: string): void => console.error(`${new Date().toISOString().slice(11, 19)} ${sentence}`);

/** Runs a benchmark and stores its results. */
const measure = async (benchmark: Benchmark, testbed: Testbed, postgres: string): Promise<void> => {
  say(`${benchmark.title} …`);
  const [busy = 0] = loadavg();
  const began = Date.now();
  const findings = await benchmark.run(testbed);
  const took = Math.round((Date.now() - began) / 1_000);
  const result = { time: new Date(began).toISOString(), machine: describeMachine(postgres), busy, took, ...findings };
  await writeReport(DOCS_FOLDER, REPORT, await saveResult(RESULTS_FILE, benchmark.name, result));
  for (const { what, measured, baseline } of findings.rows) say(`  ${what}: ${measured}${baseline ? ` (${baseline})` : ''}`);
};

/** Runs the chosen benchmarks, one after the other. One that fails reports why and keeps its former result; the others are run. */
const measureAll = (chosen: readonly Benchmark[]): Promise<void> =>
  withTestbed({ folder: resolve(values.data), strings: Number(values.strings), say }, async (testbed) => {
    const database = await openMeasuredDatabase(testbed.server, 'bench');
    const [version = ''] = await selectColumn<string>(database.pool, 'show server_version');
    await database.close();
    for (const benchmark of chosen) {
      const missing = benchmark.needs?.() ?? null;
      if (missing !== null) {
        say(`${benchmark.title}: not measured. ${missing}`);
        continue;
      }
      await measure(benchmark, testbed, version).catch((error) => {
        console.error(error);
        process.exitCode = 1;
      });
    }
  });

const isChosen = ({ name, long }: Benchmark): boolean => (positionals.length > 0 ? positionals.includes(name) : values.large || !long);

const unknown = positionals.filter((name) => !benchmarks.some((benchmark) => benchmark.name === name));
if (values.help) process.stdout.write(USAGE);
else if (unknown.length > 0) {
  process.stderr.write(`There is no benchmark "${unknown.join('", "')}".\n\n${USAGE}`);
  process.exitCode = 2;
} else if (values.report) await writeReport(DOCS_FOLDER, REPORT, await readResults(RESULTS_FILE));
else await measureAll(benchmarks.filter(isChosen));
