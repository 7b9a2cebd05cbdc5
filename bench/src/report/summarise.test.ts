import { expect, it } from 'vitest';
import type { Benchmark, ReportPage, ReportRow } from './benchmark.js';
import type { BenchmarkResult } from './results.js';
import { listHeadlines, summarise } from './summarise.js';

const row = (what: string, reached: boolean | null): ReportRow => ({
  id: what,
  what,
  target: '',
  measured: '7 ms',
  baseline: 'bare: 2 ms',
  ratio: 3.5,
  reached,
});

const benchmark = (name: string, title: string): Benchmark => ({ name, title, setting: '', run: async () => ({ rows: [] }) });

const result = (...rows: ReportRow[]): BenchmarkResult => ({
  rows,
  time: '2026-11-25T15:46:00.000Z',
  machine: { cpu: 'a processor', cores: 2, memory: 24, node: 'v20.0.0', postgres: '18.4' },
  busy: 0,
  took: 1,
});

const pages: readonly ReportPage[] = [
  { name: 'searches', subject: 'searches', benchmarks: [benchmark('searching', 'Searching (all of it)'), benchmark('growing', 'Growing')] },
  { name: 'requests', subject: 'requests', benchmarks: [benchmark('reading', 'Reading'), benchmark('waiting', 'Waiting')] },
  { name: 'cluster', subject: 'a cluster', benchmarks: [benchmark('cluster', 'On a cluster')] },
];

it('a summary: how many targets each page reaches, and below what is missed, a line for each benchmark', () => {
  const results = {
    searching: result(
      row('natural: a word', true),
      row('natural: two words', false),
      row('boolean: a phrase', false),
      row('natural: a sentence', false),
      row('memory', false),
    ),
    growing: result(row('curve', null)),
    reading: result(row('a record', true), row('alone', null)),
  };
  expect(summarise(pages, results)).toBe(`| detail | targets reached |
| --- | --- |
| [searches](performance/searches.md) | 1 of 5 |
| [requests](performance/requests.md) | 1 of 1 |

4 of 6 targets are missed. The reason is below each table.

- [Searching (all of it)](performance/searches.md#searching-all-of-it): natural: two words; a sentence; boolean: a phrase; memory`);
});

it('a summary where nothing is missed: the table alone', () => {
  expect(summarise(pages, { reading: result(row('a record', true)) })).not.toContain('missed');
});

it('headlines: rows by benchmark and id under the words of the first page, those without a result left out', () => {
  const headlines = [
    { benchmark: 'reading', row: 'a record', what: 'read a string' },
    { benchmark: 'reading', row: 'another', what: 'read another' },
    { benchmark: 'cluster', row: 'vote', what: 'vote on a cluster' },
  ];
  expect(listHeadlines(pages, headlines, { reading: result(row('a record', false)) })).toBe(
    `| what | measured | baseline of the same run | ratio | target |  |
| --- | --- | --- | --- | --- | --- |
| [read a string](performance/requests.md#reading) | 7 ms | bare: 2 ms | 3.50 |  | **missed** |`,
  );
});
