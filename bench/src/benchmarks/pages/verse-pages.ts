import { busyCorpusSize } from '../../corpus/corpus-size.js';
import { makeVerses, VERSES_PER_CHAPTER } from '../../corpus/make-verses.js';
import { nameOf, sessionCookiesOf } from '../../corpus/people.js';
import { timeBaseline } from '../../load/baseline.js';
import { type MeasuredPage, PAGE_REQUESTS, PAGE_REQUESTS_DESCRIPTION, pageRow, searchPagePath } from '../../load/rows/page-row.js';
import type { Benchmark, ReportRow } from '../../report/benchmark.js';
import { startService } from '../../testbed/start-service.js';
import { withScratchDatabase } from '../../testbed/testbed.js';

const CORPUS_SIZE = busyCorpusSize(6_000);

const CHAPTER_COUNT = CORPUS_SIZE.strings / VERSES_PER_CHAPTER;

const numbers = Array.from({ length: PAGE_REQUESTS }, (_, nr) => nr);
const verses = numbers.map((nr) => `/translations/fr:${1 + (nr % CHAPTER_COUNT)}:${1 + (nr % VERSES_PER_CHAPTER)}`);
const MEASURED_PAGES: readonly MeasuredPage[] = [
  { what: 'the chapters (start page)', paths: ['/'] },
  { what: 'a chapter', paths: numbers.map((nr) => `/chapters/${1 + (nr % CHAPTER_COUNT)}`) },
  { what: 'a verse', paths: verses },
  { what: 'a verse, signed in', paths: verses, cookies: sessionCookiesOf(2) },
  { what: 'an empty search', paths: [searchPagePath({})] },
  { what: 'a search for a common word', paths: [searchPagePath({ words: 'fichier', limit: '50' })] },
  { what: 'a person', paths: numbers.map((nr) => `/people/${nameOf(1 + (nr % CORPUS_SIZE.people))}`) },
  { what: 'the latest translations', paths: ['/translations/latest?lng=fr'] },
  { what: 'signing in', paths: ['/sign-in'] },
];

/** Speed and size of the verse service's pages. */
export const verseServicePages: Benchmark = {
  name: 'verse-pages',
  title: 'Pages of the verse service',
  setting: `6,000 verses in chapters of ${VERSES_PER_CHAPTER}, with 5 translations and 20 likes each. ${PAGE_REQUESTS_DESCRIPTION}`,
  remarks: {
    'a verse, signed in': 'The list of verses beside the editor and its tabs are newer than the target. Answers are compressed.',
    'a search for a common word': 'Beside its text, a hit shows its place, likes and marks of the words found. Answers are compressed.',
  },
  run: (testbed) =>
    withScratchDatabase(testbed, async (database) => {
      await makeVerses(database, CORPUS_SIZE);
      const baseline = await timeBaseline(database.url, CORPUS_SIZE.strings);
      const server = await startService('verse-service', database.url);
      try {
        const rows: ReportRow[] = [];
        for (const page of MEASURED_PAGES) rows.push(await pageRow(server, page, baseline));
        return { rows };
      } finally {
        await server.stop();
      }
    }),
};
