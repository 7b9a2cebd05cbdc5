import type { GrowingListsCase } from '@translation-commons/core/testing/subject.js';
import { importCases } from '../src/testing/import-cases.js';

/** Lists of the verse service that grow. */
export const growingLists: GrowingListsCase = {
  uploads: (service, amount) => {
    const files = Array.from({ length: amount }, () => importCases.map(({ request }) => request(service, amount)));
    return Promise.all(files.flat());
  },
  lists: [
    '/api/report/stats?lng=fr',
    '/api/report/stats?lng=all',
    '/api/report/topcontrib?lng=fr&period=year&size=100',
    '/api/report/topusers?lng=fr',
    '/latest/fr',
    '/latest/fr/3',
    '/latest/fr//50',
    '/rss-feed/fr',
    '/tweet/fr?format=json',
    '/chapters',
    '/auto/user/fr/p',
    '/languages',
  ],
  // A verse has its neighbours and their states beside it, with a statement each.
  pages: { '/?lng=fr': 21, '/chapters/1?lng=fr': 14, '/translations/fr:1:1': 14, '/translations/search?lng=fr&chapter=1': 7 },
};
