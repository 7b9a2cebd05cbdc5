import type { ReportRow } from '../../report/benchmark.js';
import type { RunningServer } from '../../testbed/start-server.js';
import { percentiles } from '../percentiles.js';
import { timeWarmRequests } from '../time-requests.js';

const PAGE_SAMPLE = { warmup: 30, timed: 150 };
/** Number of requests for each page. Where there are many pages of a kind, each request gets another one. */
export const PAGE_REQUESTS = PAGE_SAMPLE.warmup + PAGE_SAMPLE.timed;
/** The same in words, for readers of the report. */
export const PAGE_REQUESTS_DESCRIPTION = `${PAGE_SAMPLE.timed} requests for each page after ${PAGE_SAMPLE.warmup} that warm it, one after the other, over HTTP. Each is for another string, verse, project, chapter or person where there are that many. Bytes are those of the HTML before compression.`;
const PAGE_MS_LIMIT = 100;
const PAGE_BYTES_LIMIT = 50_000;

/** A page of a service, at one or several addresses. */
export interface MeasuredPage {
  readonly what: string;
  /** Different ones of the same kind, where there are several. */
  readonly paths: readonly string[];
  /** Cookies of the reader's browser; left out for a visitor. */
  readonly cookies?: string;
}

/** Path of the search page with these parameters; in French where they name no language. */
export const searchPagePath = (params: Readonly<Record<string, string>>): string =>
  `/translations/search?${new URLSearchParams({ lng: 'fr', ...params })}`;

/** The report row of a page: its latency, and the size of its HTML before compression. */
export const pageRow = async (
  server: RunningServer,
  { what, paths, cookies }: MeasuredPage,
  baseline: readonly number[],
): Promise<ReportRow> => {
  const timed = await timeWarmRequests(server, PAGE_SAMPLE, (nth) => ({
    path: paths[nth % paths.length] ?? '/',
    accept: 'text/html',
    ...(cookies ? { cookies } : {}),
  }));
  const [{ p50, p95 }, base] = [percentiles(timed.map(({ time }) => time)), percentiles(baseline)];
  const bytes = Math.max(...timed.map((one) => one.bytes));
  return {
    id: what,
    what,
    target: `p95 < ${PAGE_MS_LIMIT} ms, < ${PAGE_BYTES_LIMIT / 1_000} kB`,
    measured: `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${(bytes / 1_000).toFixed(1)} kB`,
    baseline: `bare route: p95 ${base.p95.toFixed(1)} ms`,
    ratio: p95 / base.p95,
    reached: p95 < PAGE_MS_LIMIT && bytes < PAGE_BYTES_LIMIT,
  };
};
