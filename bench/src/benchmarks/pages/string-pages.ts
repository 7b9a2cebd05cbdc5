import { makeRandom, randomBelow } from '@translation-commons/core/testing/random.js';
import type pg from 'pg';
import { nameOf, sessionCookiesOf } from '../../corpus/people.js';
import { projectName } from '../../corpus/projects.js';
import { type MeasuredPage, PAGE_REQUESTS, PAGE_REQUESTS_DESCRIPTION, pageRow, searchPagePath } from '../../load/rows/page-row.js';
import { withGrownCorpus } from '../../load/with-grown-corpus.js';
import type { Benchmark, ReportRow } from '../../report/benchmark.js';
import { selectColumn } from '../../testbed/select-column.js';

/** Every page that people come to without a secret in its address. */
const measuredPages = async (pool: pg.Pool, strings: number): Promise<readonly MeasuredPage[]> => {
  const random = makeRandom(19);
  const numbers = Array.from({ length: PAGE_REQUESTS }, (_, nr) => nr + 1);
  const ids = numbers.map(() => 1 + randomBelow(random, strings));
  const keys = await selectColumn<string>(pool, 'select key from unnest($1::bigint[]) id join unit using (id)', [ids]);
  const someStrings = keys.map((key) => `/translations/fr/${key}`);
  return [
    { what: 'the projects (start page)', paths: ['/'] },
    { what: 'a project', paths: numbers.map((nr) => `/projects/${projectName(nr).origin}/${projectName(nr).project}`) },
    { what: 'a string', paths: someStrings },
    { what: 'a string, signed in', paths: someStrings, cookies: sessionCookiesOf(2) },
    { what: 'an empty search', paths: [searchPagePath({})] },
    { what: 'a search for a common word', paths: [searchPagePath({ words: 'file', limit: '50' })] },
    {
      what: 'a search for several words in translations',
      paths: [searchPagePath({ words: 'fichier de erreur', mode: 'natural-translations', limit: '50' })],
    },
    {
      what: 'the untranslated strings of a project',
      paths: [searchPagePath({ ...projectName(7), list_mode: 'untranslated', lng: 'de', limit: '50' })],
    },
    { what: 'a person', paths: numbers.map((nr) => `/people/${nameOf(nr)}`) },
    { what: 'the latest translations', paths: ['/translations/latest?lng=fr'] },
    {
      what: 'the latest translations of a project',
      paths: numbers.map((nr) => `/translations/latest?${new URLSearchParams({ lng: 'fr', ...projectName(nr) })}`),
    },
    { what: 'the vocabularies', paths: ['/vocabularies'] },
    { what: 'signing in', paths: ['/sign-in'] },
  ];
};

/** Speed and size of the string service's pages. */
export const stringServicePages: Benchmark = {
  name: 'string-pages',
  title: 'Pages of the string service',
  remarks: {
    'a project':
      'Each project is visited for the first time, so that the states of its strings are counted in the background meanwhile, 200 to 600 ms of a processor.',
    ...Object.fromEntries(
      ['a search for a common word', 'a search for several words in translations', 'the untranslated strings of a project'].map((id) => [
        id,
        'Beside its text, a hit shows its project, votes and marks of the words found, which are newer than the target. Answers are compressed.',
      ]),
    ),
    'a person': 'Each square of its 53 weeks names its day and number. Answers are compressed.',
  },
  setting: `The data of the searches. ${PAGE_REQUESTS_DESCRIPTION}`,
  run: (testbed) =>
    withGrownCorpus(testbed, async ({ pool, server, baseline }) => {
      const rows: ReportRow[] = [];
      for (const page of await measuredPages(pool, testbed.strings)) rows.push(await pageRow(server, page, baseline));
      return { rows };
    }),
};
