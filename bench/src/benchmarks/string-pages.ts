import type pg from 'pg';
import { selectColumn } from '../bed/select-column.js';
import type { Benchmark, Row } from '../benchmark.js';
import { nameOf, tokenOf } from '../corpus/people.js';
import { projectName } from '../corpus/projects.js';
import { withGrown } from '../corpus/with-grown.js';
import { type MeasuredPage, pageRow } from '../load/page-row.js';

const SOME = 30;

const search = (asked: Readonly<Record<string, string>>): string => `/translations/search?${new URLSearchParams({ lng: 'fr', ...asked })}`;

/** Every page that people come to without a secret in its address. */
const pagesOf = async (pool: pg.Pool): Promise<readonly MeasuredPage[]> => {
  const keys = await selectColumn<string>(pool, `select key from unit tablesample system (0.1) limit ${SOME}`);
  const numbers = Array.from({ length: SOME }, (_, nr) => nr + 1);
  const strings = keys.map((key) => `/translations/fr/${key}`);
  return [
    { what: 'the projects (start page)', paths: ['/'] },
    { what: 'a project', paths: numbers.map((nr) => `/projects/${projectName(nr * 6).origin}/${projectName(nr * 6).project}`) },
    { what: 'a string', paths: strings },
    { what: 'a string, signed in', paths: strings, token: tokenOf(2) },
    { what: 'an empty search', paths: [search({})] },
    { what: 'a search for a common word', paths: [search({ words: 'file', limit: '50' })] },
    {
      what: 'a search for several words in translations',
      paths: [search({ words: 'fichier de erreur', mode: 'natural-translations', limit: '50' })],
    },
    {
      what: 'the untranslated strings of a project',
      paths: [search({ ...projectName(7), list_mode: 'untranslated', lng: 'de', limit: '50' })],
    },
    { what: 'a person', paths: numbers.map((nr) => `/people/${nameOf(nr)}`) },
    { what: 'the vocabularies', paths: ['/vocabularies'] },
    { what: 'signing in', paths: ['/sign-in'] },
  ];
};

/** How fast and how large the string service's pages are. */
export const stringPages: Benchmark = {
  name: 'string-pages',
  title: 'Pages of the string service',
  setting: 'The data of the searches. 30 times each, one after the other, over HTTP; bytes of the HTML before compression.',
  run: (bed) =>
    withGrown(bed, async ({ pool, server, baseline }) => {
      const rows: Row[] = [];
      for (const page of await pagesOf(pool)) rows.push(await pageRow(server, page, baseline));
      return { rows };
    }),
};
