import { DEEP_PAGE_QUERIES, QUERIES_BY_MODE } from '../../corpus/texts/queries.js';
import { type SearchSubject, sampleSearchedTexts } from '../../corpus/texts/searched-texts.js';
import { explainRequests } from '../../load/explain-requests.js';
import type { LoadRequest } from '../../load/load-request.js';
import { percentiles } from '../../load/percentiles.js';
import { timeRow } from '../../load/rows/time-row.js';
import {
  makeSearchTimer,
  PAGE_RESULTS,
  QUERY_ROUNDS,
  SEARCH_MS_TARGETS,
  type SearchKind,
  type SearchMode,
  searchRequest,
  TIMED_QUERIES,
} from '../../load/search-timer.js';
import { withGrownCorpus } from '../../load/with-grown-corpus.js';
import type { Benchmark, Chart, ReportRow } from '../../report/benchmark.js';

type TimeSearches = (kind: SearchKind) => Promise<number[]>;

const SEARCH_SUBJECTS: readonly SearchSubject[] = ['strings', 'translations'];
const SEARCH_MODES: readonly SearchMode[] = ['natural', 'boolean'];
/** Up to the 10,000th result, which is where exact totals end. */
const PAGE_NUMBERS = [0, 20, 100, 250, 499];

const measureKinds = async (time: TimeSearches, baseline: readonly number[]): Promise<ReportRow[]> => {
  const rows: ReportRow[] = [];
  for (const where of SEARCH_SUBJECTS) {
    for (const mode of SEARCH_MODES) {
      const add = async (what: string, kind: Pick<SearchKind, 'query' | 'pages'>): Promise<void> => {
        const times = await time({ mode, where, ...kind });
        rows.push(timeRow(`${mode}-${where}-${what}`, `${mode}-${where}: ${what}`, times, { most: SEARCH_MS_TARGETS[mode], baseline }));
      };
      for (const [what, query] of Object.entries(QUERIES_BY_MODE[mode])) await add(what, { query, pages: [0] });
      await add('pages 21 to 500', { query: DEEP_PAGE_QUERIES[mode], pages: PAGE_NUMBERS.slice(1) });
    }
  }
  return rows;
};

/** Time of a page, by its distance from the first. */
const measureDepth = async (time: TimeSearches): Promise<Chart> => {
  const curve = async (mode: SearchMode, where: SearchSubject): Promise<Chart['series'][number]> => {
    const points: [number, number][] = [];
    for (const page of PAGE_NUMBERS) {
      const times = await time({ mode, where, query: DEEP_PAGE_QUERIES[mode], pages: [page] });
      points.push([page * PAGE_RESULTS, percentiles(times).p95]);
    }
    return { name: `${mode}-${where}`, points };
  };
  const series = [];
  for (const where of SEARCH_SUBJECTS) for (const mode of SEARCH_MODES) series.push(await curve(mode, where));
  return {
    name: 'search-depth',
    title: 'Searches for common words, by depth of the page',
    x: 'results before the page',
    y: 'ms (p95)',
    series,
  };
};

/** Searches whose plans are shown. */
const EXPLAINED_REQUESTS: Readonly<Record<string, LoadRequest>> = {
  'natural-strings: three very common words': searchRequest('natural', 'strings', { lng: 'fr', words: 'the of to' }),
  'natural-translations: four words': searchRequest('natural', 'translations', { lng: 'fr', words: 'fichier erreur nouveau page' }),
  'boolean-strings: two very common words': searchRequest('boolean', 'strings', { lng: 'fr', words: '+the +of' }),
  'boolean-translations: a very common word, page 500': searchRequest('boolean', 'translations', {
    lng: 'fr',
    words: '+fichier',
    page: '499',
  }),
};

const POSTING_LISTS_REASON =
  "GIN returns a common word's posting list as a whole. Of several such words whole lists are read in each partition that is scanned before it is known what they share. Two of the 16 parts tell where there are clearly more than 10,000; totals not far from it are counted.";
const CHARACTER_PAIRS_REASON =
  'A word of Japanese is several pairs of characters in a row, each of them common, so that their order is checked in every text that has them all. The slowest of the queries are such words.';
const INTERLEAVED_PAGES_REASON =
  "The corpus was written in three languages by turns, so that the pages of a common word's texts are three times as many as where files were imported one after the other.";
const LONE_CHARACTER_REASON =
  'A lone character of Japanese means whatever pair begins with it: the places of some seventy are put together in each partition that is scanned before the first is known.';
const SIMILARITY_REASON =
  'What is near must be read from the lists of several common words in each of the 16 parts before the best are known; the best are then compared by edit distance.';
const DEEP_PAGES_REASON =
  'As much of what has one of the words is read as the page is deep, up to 10,000 texts, beside what is near and always read.';
const PREFIX_REASON = 'Hundreds of words begin so, and their places are put together before the first is looked at.';
const PHRASE_REASON = 'Where both words are common, their order is checked in every text that has both.';
const TYPOS_REASON =
  'All words that are one slip away, some hundreds, are looked up in each of 16 parts; little of that depends on what is found.';

/** Why kinds of queries miss their targets, where they do. */
const MISS_REASONS: Readonly<Record<string, string>> = {
  'natural-strings-a very common word': POSTING_LISTS_REASON,
  'natural-strings-three very common words': SIMILARITY_REASON,
  'natural-strings-a usual word': SIMILARITY_REASON,
  'natural-strings-a rare word': 'Finding takes 2 ms; the rest is the records of twenty strings with their votes, and the machine.',
  'natural-strings-four words': SIMILARITY_REASON,
  'natural-strings-a sentence that is there': SIMILARITY_REASON,
  'natural-strings-a sentence with another word': SIMILARITY_REASON,
  'natural-strings-a rare word, misspelt': TYPOS_REASON,
  'natural-strings-pages 21 to 500': DEEP_PAGES_REASON,
  'boolean-strings-two very common words': POSTING_LISTS_REASON,
  'boolean-strings-a common word without another': POSTING_LISTS_REASON,
  'boolean-strings-a usual word with one of two': POSTING_LISTS_REASON,
  'boolean-strings-a phrase': PHRASE_REASON,
  'boolean-strings-a beginning': PREFIX_REASON,
  'natural-translations-a very common word': LONE_CHARACTER_REASON,
  'natural-translations-three very common words': SIMILARITY_REASON,
  'natural-translations-a usual word': CHARACTER_PAIRS_REASON,
  'natural-translations-a rare word': CHARACTER_PAIRS_REASON,
  'natural-translations-four words': SIMILARITY_REASON,
  'natural-translations-a sentence that is there': SIMILARITY_REASON,
  'natural-translations-a sentence with another word': SIMILARITY_REASON,
  'natural-translations-a rare word, misspelt': TYPOS_REASON,
  'natural-translations-pages 21 to 500': DEEP_PAGES_REASON,
  'boolean-translations-a very common word': LONE_CHARACTER_REASON,
  'boolean-translations-two very common words': `${POSTING_LISTS_REASON} ${INTERLEAVED_PAGES_REASON}`,
  'boolean-translations-a common word without another': LONE_CHARACTER_REASON,
  'boolean-translations-a usual word with one of two': CHARACTER_PAIRS_REASON,
  'boolean-translations-a phrase': PHRASE_REASON,
  'boolean-translations-a beginning': PREFIX_REASON,
  'boolean-translations-pages 21 to 500': INTERLEAVED_PAGES_REASON,
};

/** Speed of searches on a large database. */
export const searching: Benchmark = {
  name: 'searching',
  title: 'Searching',
  setting: `1,000,000 strings of 1 to 30 words with frequencies by Zipf's law, and translations in three languages, one of them written without spaces. ${TIMED_QUERIES} different queries of each kind are sent one after the other, over HTTP, with totals and ${PAGE_RESULTS} results. Each is sent in ${QUERY_ROUNDS} rounds and its median counts; p50 and p95 are over the queries.`,
  remarks: MISS_REASONS,
  run: (testbed) =>
    withGrownCorpus(testbed, async (grown) => {
      const time = makeSearchTimer(grown.server, await sampleSearchedTexts(grown.pool));
      const rows = await measureKinds(time, grown.baseline);
      const charts = [await measureDepth(time)];
      return { rows, charts, plans: await explainRequests(testbed, grown, EXPLAINED_REQUESTS) };
    }),
};
