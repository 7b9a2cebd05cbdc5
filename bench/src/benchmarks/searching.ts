import { explainRequests } from '../bed/plans.js';
import type { Benchmark, Chart, Row } from '../benchmark.js';
import { DEEP, QUERIES } from '../corpus/queries.js';
import { searchWords, type Where } from '../corpus/search-words.js';
import { withGrown } from '../corpus/with-grown.js';
import { percentiles } from '../load/percentiles.js';
import type { Request } from '../load/request.js';
import { LIMIT, ROUNDS, type SearchKind, type SearchMode, searchRequest, searchTimer, TARGETS, TIMED } from '../load/search-timer.js';
import { timeRow } from '../load/time-row.js';

type Time = (kind: SearchKind) => Promise<number[]>;

const WHERES: readonly Where[] = ['strings', 'translations'];
const MODES: readonly SearchMode[] = ['natural', 'boolean'];
/** Up to the 10,000th result, which is where exact totals end. */
const PAGES = [0, 20, 100, 250, 499];

const measureKinds = async (time: Time, baseline: readonly number[]): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const where of WHERES) {
    for (const mode of MODES) {
      const add = async (what: string, kind: Pick<SearchKind, 'query' | 'pages'>): Promise<void> => {
        const times = await time({ mode, where, ...kind });
        rows.push(timeRow(`${mode}-${where}-${what}`, `${mode}-${where}: ${what}`, times, { most: TARGETS[mode], baseline }));
      };
      for (const [what, query] of Object.entries(QUERIES[mode])) await add(what, { query, pages: [0] });
      await add('pages 21 to 500', { query: DEEP[mode], pages: PAGES.slice(1) });
    }
  }
  return rows;
};

/** How long a page takes, by how far it is from the first. */
const measureDepth = async (time: Time): Promise<Chart> => {
  const curve = async (mode: SearchMode, where: Where): Promise<Chart['series'][number]> => {
    const points: [number, number][] = [];
    for (const page of PAGES) {
      const times = await time({ mode, where, query: DEEP[mode], pages: [page] });
      points.push([page * LIMIT, percentiles(times).p95]);
    }
    return { name: `${mode}-${where}`, points };
  };
  const series = [];
  for (const where of WHERES) for (const mode of MODES) series.push(await curve(mode, where));
  return {
    name: 'search-depth',
    title: 'Searches for common words, by depth of the page',
    x: 'results before the page',
    y: 'ms (p95)',
    series,
  };
};

/** Searches whose plans are shown. */
const EXPLAINED: Readonly<Record<string, Request>> = {
  'natural-strings: three very common words': searchRequest('natural', 'strings', { lng: 'fr', words: 'the of to' }),
  'natural-translations: four words': searchRequest('natural', 'translations', { lng: 'fr', words: 'fichier erreur nouveau page' }),
  'boolean-strings: two very common words': searchRequest('boolean', 'strings', { lng: 'fr', words: '+the +of' }),
  'boolean-translations: a very common word, page 500': searchRequest('boolean', 'translations', {
    lng: 'fr',
    words: '+fichier',
    page: '499',
  }),
};

/** How fast searches answer on a large database. */
export const searching: Benchmark = {
  name: 'searching',
  title: 'Searching',
  setting: `1,000,000 strings of 1 to 30 words, as common as words are (Zipf), with a translation in each of three languages, one of which is written without spaces. ${TIMED} queries of each kind, all different, one after the other, over HTTP with totals and ${LIMIT} results, warm. All are asked in ${ROUNDS} rounds; of each query the middle one of its times counts, since a single one may be the machine's, and p50 and p95 are over the queries.`,
  remarks: {
    'natural-strings-three very common words':
      'Each of the words is in every fifth text or more. What is near must be read from three long lists in each of the 16 parts before the best are known.',
    'boolean-strings-two very common words':
      "The index gives both words' whole lists of places, of which only the common part is of use; and it must be counted, up to 10,000.",
    'boolean-strings-a beginning': 'Hundreds of words begin so, and their places are put together before the first is looked at.',
    'natural-strings-a rare word': 'Finding takes 2 ms; the rest is the records of twenty strings with their votes, and the machine.',
    'natural-translations-a very common word':
      "Totals are counted, as several translations of a string count once. The corpus was written in three languages by turns, so that the pages of a common word's texts are three times as many as where files were imported one after the other.",
    'boolean-translations-two very common words':
      'As above; and the commonest words of Japanese are several pairs of characters in a row, the order of which is checked for every place.',
    'boolean-translations-a phrase': 'Of pairs of characters that are common each, the order of every place is checked.',
    'boolean-translations-a common word without another': 'As above: the order of pairs is checked for every place of the Japanese words.',
  },
  run: (bed) =>
    withGrown(bed, async (grown) => {
      const time = searchTimer(grown.server, await searchWords(grown.pool));
      const rows = await measureKinds(time, grown.baseline);
      const charts = [await measureDepth(time)];
      return { rows, charts, plans: await explainRequests(bed, grown, 'string-service', EXPLAINED) };
    }),
};
