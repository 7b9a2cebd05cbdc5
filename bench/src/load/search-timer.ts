import { makeRandom, pickRandom } from '@translation-commons/core/testing/random.js';
import { CORPUS_LNGS } from '../corpus/corpus-size.js';
import type { MakeQuery, SearchedTexts } from '../corpus/texts/queries.js';
import type { SearchSubject } from '../corpus/texts/searched-texts.js';
import type { RunningServer } from '../testbed/start-server.js';
import type { LoadRequest } from './load-request.js';
import { timeRequests } from './time-requests.js';

/** The mode of a search: by likeness, or by operators. */
export type SearchMode = 'natural' | 'boolean';

/** Milliseconds that 95 of 100 searches may take. */
export const SEARCH_MS_TARGETS: Readonly<Record<SearchMode, number>> = { natural: 40, boolean: 25 };

/** Queries of a kind that are timed, and others of the same kind before them that are not. */
export const TIMED_QUERIES = 30;
const WARMUP_QUERIES = 10;

/** Rounds in which each query is sent; the median of its times counts, as a single one may be the machine's. Odd. */
export const QUERY_ROUNDS = 3;

/** Requests that the timer sends for a kind altogether. */
export const SEARCH_REQUESTS = WARMUP_QUERIES + QUERY_ROUNDS * TIMED_QUERIES;

/** Results of a page. */
export const PAGE_RESULTS = 20;

/** The request of a search over HTTP. */
export const searchRequest = (mode: SearchMode, where: SearchSubject, asked: Readonly<Record<string, string>>): LoadRequest => ({
  path: `/api/translations?${new URLSearchParams({ mode: `${mode}-${where}`, limit: `${PAGE_RESULTS}`, ...asked })}`,
});

/** Searches of one kind. */
export interface SearchKind {
  readonly mode: SearchMode;
  readonly where: SearchSubject;
  readonly query: MakeQuery;
  /** Pages that are looked at, from 0; one of them each time. */
  readonly pages: readonly number[];
  /** Other parameters, for the nth search. */
  readonly filter?: (nth: number) => Readonly<Record<string, string>>;
  readonly token?: string;
}

const median = (times: readonly number[]): number => times.toSorted((one, other) => one - other)[(times.length - 1) / 2] ?? 0;

/**
 * Makes the timer of searches: it sends different queries of a kind, in the languages of the corpus by turns, after a warm-up, and returns
 * milliseconds for each, the median of three rounds.
 */
export const makeSearchTimer = (
  server: RunningServer,
  among: (where: SearchSubject, lng: string) => SearchedTexts,
): ((kind: SearchKind) => Promise<number[]>) => {
  const random = makeRandom(11);
  return async ({ mode, where, query, pages, filter = () => ({}), token }) => {
    const requests = Array.from({ length: WARMUP_QUERIES + TIMED_QUERIES }, (_, nth) => {
      const lng = CORPUS_LNGS[nth % CORPUS_LNGS.length] ?? '';
      const asked = { lng, words: query(random, among(where, lng)), page: `${pickRandom(random, pages)}`, ...filter(nth) };
      return { ...searchRequest(mode, where, asked), ...(token ? { token } : {}) };
    });
    await timeRequests(server, requests.slice(0, WARMUP_QUERIES));
    const timed = requests.slice(WARMUP_QUERIES);
    const rounds: number[][] = [];
    for (let round = 0; round < QUERY_ROUNDS; round += 1) rounds.push((await timeRequests(server, timed)).map(({ time }) => time));
    return timed.map((_, nth) => median(rounds.map((times) => times[nth] ?? 0)));
  };
};
