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

const LISTS =
  "The index gives a common word's places all or none. Of several such words whole lists are read in each part that is looked at before it is known what they share. Two of the 16 parts tell where there are clearly more than 10,000; totals not far from it are counted.";
const PAIRS =
  'A word of Japanese is several pairs of characters in a row, each of them common, so that their order is checked in every text that has them all. The slowest of the queries are such words.';
const TURNS =
  "The corpus was written in three languages by turns, so that the pages of a common word's texts are three times as many as where files were imported one after the other.";
const CHARACTER =
  'A lone character of Japanese means whatever pair begins with it: the places of some seventy are put together in each part that is looked at before the first is known.';
const NEAR =
  'What is near must be read from the lists of several common words in each of the 16 parts before the best are known; the best are then compared letter by letter.';
const DEEP_PAGES =
  'As much of what has one of the words is read as the page is deep, up to 10,000 texts, beside what is near and always read.';
const BEGINNING = 'Hundreds of words begin so, and their places are put together before the first is looked at.';
const PHRASE = 'Where both words are common, their order is checked in every text that has both.';
const SLIPS =
  'All words that are one slip away, some hundreds, are looked up in each of 16 parts; little of that depends on what is found.';

/** Why kinds of queries miss their targets, where they do. */
const REMARKS: Readonly<Record<string, string>> = {
  'natural-strings-a very common word': LISTS,
  'natural-strings-three very common words': NEAR,
  'natural-strings-a usual word': NEAR,
  'natural-strings-a rare word': 'Finding takes 2 ms; the rest is the records of twenty strings with their votes, and the machine.',
  'natural-strings-four words': NEAR,
  'natural-strings-a sentence that is there': NEAR,
  'natural-strings-a sentence with another word': NEAR,
  'natural-strings-a rare word, misspelt': SLIPS,
  'natural-strings-pages 21 to 500': DEEP_PAGES,
  'boolean-strings-two very common words': LISTS,
  'boolean-strings-a common word without another': LISTS,
  'boolean-strings-a usual word with one of two': LISTS,
  'boolean-strings-a phrase': PHRASE,
  'boolean-strings-a beginning': BEGINNING,
  'natural-translations-a very common word': CHARACTER,
  'natural-translations-three very common words': NEAR,
  'natural-translations-a usual word': PAIRS,
  'natural-translations-a rare word': PAIRS,
  'natural-translations-four words': NEAR,
  'natural-translations-a sentence that is there': NEAR,
  'natural-translations-a sentence with another word': NEAR,
  'natural-translations-a rare word, misspelt': SLIPS,
  'natural-translations-pages 21 to 500': DEEP_PAGES,
  'boolean-translations-a very common word': CHARACTER,
  'boolean-translations-two very common words': `${LISTS} ${TURNS}`,
  'boolean-translations-a common word without another': CHARACTER,
  'boolean-translations-a usual word with one of two': PAIRS,
  'boolean-translations-a phrase': PHRASE,
  'boolean-translations-a beginning': BEGINNING,
  'boolean-translations-pages 21 to 500': TURNS,
};

/** How fast searches answer on a large database. */
export const searching: Benchmark = {
  name: 'searching',
  title: 'Searching',
  setting: `1,000,000 strings of 1 to 30 words, as common as words are (Zipf), with a translation in each of three languages, one of which is written without spaces. ${TIMED} queries of each kind, all different, one after the other, over HTTP with totals and ${LIMIT} results, warm. All are asked in ${ROUNDS} rounds; of each query the middle one of its times counts, since a single one may be the machine's, and p50 and p95 are over the queries.`,
  remarks: REMARKS,
  run: (bed) =>
    withGrown(bed, async (grown) => {
      const time = searchTimer(grown.server, await searchWords(grown.pool));
      const rows = await measureKinds(time, grown.baseline);
      const charts = [await measureDepth(time)];
      return { rows, charts, plans: await explainRequests(bed, grown, 'string-service', EXPLAINED) };
    }),
};
