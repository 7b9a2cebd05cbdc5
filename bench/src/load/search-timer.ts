import type { RunningServer } from '../bed/process.js';
import type { MakeQuery, Searched } from '../corpus/queries.js';
import { makeRandom, pick } from '../corpus/random.js';
import { LNGS, type Where } from '../corpus/search-words.js';
import type { Request } from './request.js';
import { timeRequests } from './time-requests.js';

/** How is searched. */
export type SearchMode = 'natural' | 'boolean';

/** Milliseconds that 95 of 100 searches may take. */
export const TARGETS: Readonly<Record<SearchMode, number>> = { natural: 40, boolean: 25 };

/** Queries of a kind that are timed, and others of the same kind before them that are not. */
export const TIMED = 30;
const WARMING = 10;

/** Times that each of them is asked; its middle time counts, as single ones are the machine's. Odd. */
export const ROUNDS = 3;

/** Results of a page. */
export const LIMIT = 20;

/** A search over HTTP. */
export const searchRequest = (mode: SearchMode, where: Where, asked: Readonly<Record<string, string>>): Request => ({
  path: `/api/translations?${new URLSearchParams({ mode: `${mode}-${where}`, limit: `${LIMIT}`, ...asked })}`,
});

/** Searches of one kind. */
export interface SearchKind {
  readonly mode: SearchMode;
  readonly where: Where;
  readonly query: MakeQuery;
  /** Pages that are looked at, from 0; one of them each time. */
  readonly pages: readonly number[];
  /** Other parameters, for the nth search. */
  readonly filter?: (nth: number) => Readonly<Record<string, string>>;
  readonly token?: string;
}

const middle = (times: readonly number[]): number => times.toSorted((one, other) => one - other)[(times.length - 1) / 2] ?? 0;

/** Takes the times of searches, in milliseconds: every time others, in the languages of the corpus by turns. Of each its middle time. */
export const searchTimer = (
  server: RunningServer,
  among: (where: Where, lng: string) => Searched,
): ((kind: SearchKind) => Promise<number[]>) => {
  const random = makeRandom(11);
  return async ({ mode, where, query, pages, filter = () => ({}), token }) => {
    const requests = Array.from({ length: WARMING + TIMED }, (_, nth) => {
      const lng = LNGS[nth % LNGS.length] ?? '';
      const asked = { lng, words: query(random, among(where, lng)), page: `${pick(random, pages)}`, ...filter(nth) };
      return { ...searchRequest(mode, where, asked), ...(token ? { token } : {}) };
    });
    await timeRequests(server, requests.slice(0, WARMING));
    const timed = requests.slice(WARMING);
    const rounds: number[][] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push((await timeRequests(server, timed)).map(({ time }) => time));
    return timed.map((_, nth) => middle(rounds.map((times) => times[nth] ?? 0)));
  };
};
