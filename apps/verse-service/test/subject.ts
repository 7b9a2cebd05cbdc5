import { builtProgram } from '@translation-commons/core/testing/on-demand.js';
import type { ProgramSubject } from '@translation-commons/core/testing/subject.js';
import { makeApp, verseService } from '../src/app.js';
import { importCases } from '../src/testing/import-cases.js';
import { makeVerse } from '../src/testing/make-verse.js';
import { DOCUMENTED_ROUTES } from './documented-routes.js';
import { examplesCase } from './examples-case.js';
import { growingLists } from './growing-lists.js';
import { ranking } from './ranking-case.js';
import { upgrade } from './upgrade-case.js';

/** This service as the contract suites see it. */
export const subject: ProgramSubject = {
  ...verseService,
  makeApp,
  main: () => builtProgram('verse-service'),
  makeUnit: makeVerse,
  unknownRef: { chapter: 2, verse: 1 },
  endorsePath: '/api/translations/like',
  endorsedByParam: 'voted_by',
  searching: (type, where) => ({ type, what: where === 'sources' ? 'verses' : 'translations' }),
  documentedRoutes: DOCUMENTED_ROUTES,
  described: examplesCase,
  listPaths: ['/api/report/stats?lng=fr', '/api/report/topcontrib?lng=fr', '/latest/fr', '/rss-feed/fr', '/chapters', '/auto/user/fr/p'],
  importCases,
  importPage: {
    url: '/import/translations',
    page: '/import',
    fields: { lng: 'fr', author: '' },
    wrong: { fields: { lng: 'klingon' }, says: 'klingon' },
    file: new File(['# a translation\nno verse at all\n1|1|le verger\n'], 'garden.txt'),
    faultAt: 'Line 2:',
  },
  pageJourneys: {
    file: { name: 'ar.txt', content: '1|1|في البدء\n' },
    paths: async () => ['/chapters/1?lng=ar', '/editions', '/progress?lng=ar'],
  },
  growingLists,
  processes: {
    fileOf: (list) => ({
      name: 'fr.txt',
      content: list.map(({ unit, translation }) => `${unit.ref.chapter}|${unit.ref.verse}|${translation}\n`).join(''),
    }),
    meanwhile: async () => [
      { path: '/api/report/stats?lng=fr', statuses: [200] },
      { path: '/api/translations?lng=fr&words=number', statuses: [200] },
    ],
  },
  ranking,
  upgrade,
};
