import { indexUnitWords } from '../index-unit-words.js';
import type { Subject } from '../subject.js';
import { glossaryService, makeGlossaryApp } from './glossary-app.js';

/** Lists of every service. */
const LISTS = ['/api/report/statistics?lng=fr', '/api/report/contributors?lng=fr', '/latest/fr', '/rss-feed/fr', '/auto/user/fr/p'];

let made = 0;

/** A glossary as the contract suites see it. */
export const glossarySubject: Subject = {
  ...glossaryService,
  makeApp: makeGlossaryApp,
  makeUnit: async (service, text) => {
    made += 1;
    const ref = { field: 'botany', headword: `headword${made}` };
    const key = `${ref.field}:${ref.headword}`;
    const forms = [text ?? `Definition number ${made}`];
    const { id } = await service.db.prisma.unit.create({ data: { key, forms } });
    await indexUnitWords(service, id, forms);
    return { id, key, ref, path: (lng) => `/api/translations/${key}?lng=${lng}` };
  },
  unknownRef: { field: 'botany', headword: 'nothing' },
  endorsePath: '/api/translations/agreement',
  endorsedByParam: 'agreed_by',
  searching: (how, where) => ({ how, where: where === 'sources' ? 'definitions' : 'translations' }),
  listPaths: LISTS,
  importCases: [],
  growingLists: {
    uploads: async () => [],
    lists: [...LISTS, '/tweet/fr?format=json', '/languages'],
    pages: { '/?lng=fr': 12, '/translations/search?lng=fr&field=botany': 6, '/translations/queue?lng=fr&queue=undecided': 2 },
  },
};
