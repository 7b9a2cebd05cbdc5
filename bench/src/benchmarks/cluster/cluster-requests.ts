import { makeRandom } from '@translation-commons/core/testing/random.js';
import type pg from 'pg';
import { nameOf, tokenOf } from '../../corpus/people.js';
import { QUERIES_BY_MODE, searchedTexts } from '../../corpus/texts/queries.js';
import type { LoadRequest } from '../../load/load-request.js';
import { searchRequest } from '../../load/search-timer.js';
import { selectColumn } from '../../testbed/select-column.js';

/** Requests of a kind: their number, their concurrency, and the nth. */
export interface ClusterKind {
  readonly what: string;
  readonly amount: number;
  readonly connections: number;
  readonly request: (nth: number) => LoadRequest;
}

/** People of the database, who vote by turns. */
export const PEOPLE_COUNT = 50;
/** Requests at a time of many people. */
const CROWD = 32;

const post = (path: string, nth: number, fields: Record<string, string>): LoadRequest => ({
  path: `/api/translations/${path}`,
  body: new URLSearchParams(fields),
  token: tokenOf(1 + (nth % PEOPLE_COUNT)),
});

const nthOf = (list: readonly string[], nth: number): string => list[nth % list.length] ?? '';

/** Words that one of the texts has and no other. */
const wordsOfOneText = (texts: readonly string[]): readonly string[] => {
  const counts = new Map<string, number>();
  for (const word of texts.flatMap((text) => [...new Set(text.split(' '))])) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].filter(([, count]) => count === 1).map(([word]) => word);
};

/** Requests to each layout, by the row's name. All name one language, except votes, which only name a translation. */
export const clusterKinds = async (pool: pg.Pool): Promise<Readonly<Record<string, ClusterKind>>> => {
  const keys = await selectColumn<string>(pool, 'select key from unit order by random()');
  const tguids = await selectColumn<string>(pool, 'select tguid from translation order by random()');
  const random = makeRandom(23);
  const french = searchedTexts('fr', []);
  const once = wordsOfOneText(await selectColumn<string>(pool, `select forms[1] from translation where lng = 'fr'`));
  const common = (): string => QUERIES_BY_MODE.natural['a very common word']?.(random, french) ?? '';
  const search = (words: string): LoadRequest => searchRequest('natural', 'translations', { lng: 'fr', words, page: '0' });
  const read = (nth: number): LoadRequest => ({ path: `/api/translations/${nthOf(keys, nth)}?lng=fr` });
  const vote = (nth: number): LoadRequest => post('vote', nth, { tguid: nthOf(tguids, nth) });
  const add = (nth: number): LoadRequest =>
    post('add', nth, { sguid: nthOf(keys, nth), lng: 'fr', translation: `nouveau texte ${nth} ${random()}` });
  const exported = new URLSearchParams({ origin: 'made', project: 'project', lng: 'fr', export_mode: 'preferred' });
  return {
    read: { what: 'read a string', amount: 200, connections: 1, request: read },
    'read-crowd': { what: `read a string, ${CROWD} at a time`, amount: 1_600, connections: CROWD, request: read },
    vote: { what: 'vote', amount: 100, connections: 1, request: vote },
    'vote-crowd': { what: `vote, ${CROWD} at a time`, amount: 640, connections: CROWD, request: (nth) => vote(nth + 1_000) },
    add: { what: 'suggest', amount: 60, connections: 1, request: add },
    'add-crowd': { what: `suggest, ${CROWD} at a time`, amount: 640, connections: CROWD, request: (nth) => add(nth + 1_000) },
    rare: { what: 'search a rare word', amount: 100, connections: 1, request: (nth) => search(nthOf(once, nth)) },
    common: { what: 'search a very common word', amount: 60, connections: 1, request: () => search(common()) },
    latest: { what: '`latest/fr`', amount: 40, connections: 1, request: () => ({ path: '/latest/fr' }) },
    export: {
      what: 'export of a language, made anew',
      amount: 5,
      connections: 1,
      // Another person's preference each time is another export, so that none that is kept answers.
      request: (nth) => ({
        path: `/project/export?${exported}&preferred_voters=${nameOf(1 + nth)}`,
        token: tokenOf(1),
        accept: '*/*',
      }),
    },
  };
};
