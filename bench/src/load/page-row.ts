import type { RunningServer } from '../bed/process.js';
import type { Row } from '../benchmark.js';
import { percentiles } from './percentiles.js';
import { timeRequests } from './time-requests.js';

/** Requests that are timed, and those before them that are not. */
const TIMED = 150;
const WARMING = 30;
/** Requests altogether for each page: of pages that there are many of, each asks for another one. */
export const PAGE_REQUESTS = WARMING + TIMED;
/** The same in words, for readers of the report. */
export const HOW_PAGES_ARE_ASKED = `${TIMED} requests for each page after ${WARMING} that warm it, one after the other, over HTTP, each for another string, verse, project, chapter or person where the page is of one and there are so many; bytes of the HTML before compression.`;
const MOST_TIME = 100;
const MOST_BYTES = 50_000;

/** A page of a service, at one or several addresses. */
export interface MeasuredPage {
  readonly what: string;
  /** Different ones of the same kind, where there are several. */
  readonly paths: readonly string[];
  /** Of the person who looks; left out for a visitor. */
  readonly token?: string;
}

/** The row of a page: how long it takes and how large it is, as HTML before compression. */
export const pageRow = async (server: RunningServer, { what, paths, token }: MeasuredPage, baseline: readonly number[]): Promise<Row> => {
  const requests = Array.from({ length: WARMING + TIMED }, (_, nth) => ({
    path: paths[nth % paths.length] ?? '/',
    accept: 'text/html',
    ...(token ? { token } : {}),
  }));
  const timed = (await timeRequests(server, requests)).slice(WARMING);
  const [{ p50, p95 }, base] = [percentiles(timed.map(({ time }) => time)), percentiles(baseline)];
  const bytes = Math.max(...timed.map((one) => one.bytes));
  return {
    id: what,
    what,
    target: `p95 < ${MOST_TIME} ms, < ${MOST_BYTES / 1_000} kB`,
    measured: `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${(bytes / 1_000).toFixed(1)} kB`,
    baseline: `bare route: p95 ${base.p95.toFixed(1)} ms`,
    ratio: p95 / base.p95,
    reached: p95 < MOST_TIME && bytes < MOST_BYTES,
  };
};
