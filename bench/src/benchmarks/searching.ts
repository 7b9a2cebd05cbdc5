import type pg from 'pg';
import { selectColumn } from '../bed/select-column.js';
import type { Benchmark, Row } from '../benchmark.js';
import { DEEP, type MakeQuery, QUERIES, type Searched, searched } from '../corpus/queries.js';
import { makeRandom, pick } from '../corpus/random.js';
import { withGrown } from '../corpus/with-grown.js';
import { timeRequests } from '../load/time-requests.js';
import { timeRow } from '../load/time-row.js';

/** Queries of a kind that are timed, and others of the same kind before them that are not. */
const TIMED = 40;
const WARMING = 20;
const LIMIT = 20;
const LNGS = ['fr', 'pl', 'ja'];
/** Pages up to the 10,000th result, which is where exact totals end. */
const PAGES = [1, 5, 20, 100, 250, 499];

const TARGETS = { natural: 40, boolean: 25 } as const;

type Mode = keyof typeof TARGETS;

const randomTexts = (table: string, lng: string) => `select forms[1] from ${table} tablesample system (0.2) ${lng} limit 1000`;

/** The words and texts that queries are made of, by where they are asked for and in which language. */
const prepare = async (pool: pg.Pool): Promise<(where: string, lng: string) => Searched> => {
  const sources = searched('en', await selectColumn<string>(pool, randomTexts('unit', '')));
  const translations = new Map<string, Searched>();
  for (const lng of LNGS)
    translations.set(lng, searched(lng, await selectColumn<string>(pool, randomTexts('translation', `where lng = '${lng}'`))));
  return (where, lng) => (where === 'translations' && translations.get(lng)) || sources;
};

/** How fast searches answer on a large database. */
export const searching: Benchmark = {
  name: 'searching',
  title: 'Searching',
  setting: `1,000,000 strings with a translation in each of three languages, one of which is written without spaces. ${TIMED} queries of each kind, one after the other, over HTTP with totals and ${LIMIT} results, warm.`,
  run: (bed) =>
    withGrown(bed, async ({ pool, server, baseline }) => {
      const random = makeRandom(11);
      const among = await prepare(pool);
      const time = async (mode: Mode, where: string, make: MakeQuery, page: () => number): Promise<number[]> => {
        const requests = Array.from({ length: WARMING + TIMED }, () => {
          const lng = pick(random, LNGS);
          const asked = { lng, words: make(random, among(where, lng)), mode: `${mode}-${where}`, limit: `${LIMIT}`, page: `${page()}` };
          return { path: `/api/translations?${new URLSearchParams(asked)}` };
        });
        return (await timeRequests(server, requests)).slice(WARMING).map((timed) => timed.time);
      };
      const rows: Row[] = [];
      for (const where of ['strings', 'translations']) {
        for (const mode of ['natural', 'boolean'] as const) {
          const target = { most: TARGETS[mode], baseline };
          for (const [what, make] of Object.entries(QUERIES[mode])) {
            const times = await time(mode, where, make, () => 0);
            rows.push(timeRow(`${mode}-${where}-${what}`, `${mode}-${where}: ${what}`, times, target));
          }
          const times = await time(mode, where, DEEP[mode], () => pick(random, PAGES));
          rows.push(timeRow(`${mode}-${where}-deep`, `${mode}-${where}: pages 2 to 500`, times, target));
        }
      }
      return { rows };
    }),
};
