import { withScratch } from '../bed/bed.js';
import { startService } from '../bed/service.js';
import type { Benchmark, Row } from '../benchmark.js';
import { busyCorpus } from '../corpus/corpus-size.js';
import { makeVerses, PER_CHAPTER } from '../corpus/make-verses.js';
import { nameOf, tokenOf } from '../corpus/people.js';
import { timeBaseline } from '../load/baseline.js';
import { HOW_PAGES_ARE_ASKED, type MeasuredPage, PAGE_REQUESTS, pageRow } from '../load/page-row.js';

const SIZE = busyCorpus(6_000);

const CHAPTERS = SIZE.strings / PER_CHAPTER;

const numbers = Array.from({ length: PAGE_REQUESTS }, (_, nr) => nr);
const verses = numbers.map((nr) => `/translations/fr:${1 + (nr % CHAPTERS)}:${1 + (nr % PER_CHAPTER)}`);
const search = (asked: Readonly<Record<string, string>>): string => `/translations/search?${new URLSearchParams({ lng: 'fr', ...asked })}`;

const PAGES: readonly MeasuredPage[] = [
  { what: 'the chapters (start page)', paths: ['/'] },
  { what: 'a chapter', paths: numbers.map((nr) => `/chapters/${1 + (nr % CHAPTERS)}`) },
  { what: 'a verse', paths: verses },
  { what: 'a verse, signed in', paths: verses, token: tokenOf(2) },
  { what: 'an empty search', paths: [search({})] },
  { what: 'a search for a common word', paths: [search({ words: 'fichier', limit: '50' })] },
  { what: 'a person', paths: numbers.map((nr) => `/people/${nameOf(1 + (nr % SIZE.people))}`) },
  { what: 'the latest translations', paths: ['/translations/latest?lng=fr'] },
  { what: 'signing in', paths: ['/sign-in'] },
];

/** How fast and how large the verse service's pages are. */
export const versePages: Benchmark = {
  name: 'verse-pages',
  title: 'Pages of the verse service',
  setting: `6,000 verses in chapters of ${PER_CHAPTER}, with 5 translations and 20 likes each. ${HOW_PAGES_ARE_ASKED}`,
  run: (bed) =>
    withScratch(bed, async (database) => {
      await makeVerses(database, SIZE);
      const baseline = await timeBaseline(database.url, SIZE.strings);
      const server = await startService('verse-service', database.url);
      try {
        const rows: Row[] = [];
        for (const page of PAGES) rows.push(await pageRow(server, page, baseline));
        return { rows };
      } finally {
        await server.stop();
      }
    }),
};
