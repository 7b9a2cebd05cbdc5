import { builtProgram } from '@translation-commons/core/testing/on-demand.js';
import type { ProgramSubject } from '@translation-commons/core/testing/subject.js';
import { makeApp, stringService } from '../src/app.js';
import { importCases } from '../src/testing/import-cases.js';
import { makePoText } from '../src/testing/make-archive.js';
import { makeString } from '../src/testing/make-string.js';
import { DOCUMENTED_ROUTES } from './documented-routes.js';
import { examplesCase } from './examples-case.js';
import { growingLists } from './growing-lists.js';
import { makeGarden } from './make-garden.js';
import { processes } from './processes-case.js';
import { ranking } from './ranking-case.js';
import { upgrade } from './upgrade-case.js';

/** This service as the contract suites see it. */
export const subject: ProgramSubject = {
  ...stringService,
  makeApp,
  main: () => builtProgram('string-service'),
  makeUnit: makeString,
  unknownRef: { sguid: '0'.repeat(40) },
  endorsePath: '/api/translations/vote',
  endorsedByParam: 'voted_by',
  searching: (how, where) => ({ mode: `${how === 'similar' ? 'natural' : 'boolean'}-${where === 'sources' ? 'strings' : 'translations'}` }),
  documentedRoutes: DOCUMENTED_ROUTES,
  described: examplesCase,
  listPaths: [
    '/api/report/statistics?lng=fr',
    '/api/report/topcontrib?lng=fr',
    '/latest/fr',
    '/rss-feed/fr',
    '/project/list/all',
    '/project/list',
    '/vocabulary/list',
    '/auto/user/fr/p',
  ],
  importCases,
  importPage: {
    url: '/import/translations',
    page: '/import/translations',
    fields: { lng: 'fr' },
    wrong: { fields: { lng: 'klingon' }, says: 'klingon' },
    file: new File([makePoText('fr', 'msgid "Sow"\nmsgstr "Semer"\n\nmsgid "Sow"\nmsgstr "Planter"\n')], 'garden.po'),
    faultAt: 'garden.po:11',
  },
  pageJourneys: {
    file: { name: 'garden.po', content: makePoText('ar', 'msgid "Sow"\nmsgstr "ازرع"\n') },
    paths: async ({ app, service }) => {
      await makeGarden(app, service);
      return ['/vocabularies', '/vocabularies/beds_ar', '/projects/allotment/tools', '/projects/allotment/tools/ar', '/projects'];
    },
  },
  growingLists,
  processes,
  ranking,
  upgrade,
};
