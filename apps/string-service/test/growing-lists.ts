import type { GrowingListsCase } from '@translation-commons/core/testing/subject.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { makeArchive, makePoText, makePotText } from '../src/testing/make-archive.js';

/** Lists of the string service that grow. */
export const growingLists: GrowingListsCase = {
  uploads: async (_service, amount) => {
    const nrs = Array.from({ length: amount }, (_, nr) => nr);
    const archive = await makeArchive(
      Object.fromEntries(
        nrs.flatMap((file) => {
          const messages = nrs.map((nr) => `Bed ${nr} of file ${file}`);
          const po = makePoText('fr', messages.map((message) => `msgid "${message}"\nmsgstr "FR ${message}"\n`).join('\n'));
          return [
            [`pot/file${file}.pot`, makePotText(...messages)],
            [`fr/file${file}.po`, po],
            [`de/file${file}.po`, makePoText('de', '')],
          ];
        }),
      ),
    );
    const terms = nrs.map((nr) => `term${nr} <==> mot${nr} / terme${nr}\n`).join('');
    const project = (name: string) => ({
      url: '/api/project/import',
      fields: { origin: 'allotment', project: name },
      file: { name: 'a.tgz', bytes: archive },
    });
    const vocabulary = (name: string) => ({
      url: '/api/vocabulary/import',
      fields: { name, lng: 'fr' },
      file: { name: 'terms.txt', bytes: Buffer.from(terms) },
    });
    return [project('beds'), vocabulary('tools'), ...nrs.flatMap((nr) => [project(`of${amount}n${nr}`), vocabulary(`of${amount}n${nr}`)])];
  },
  lists: [
    '/api/report/statistics?lng=fr',
    '/api/report/statistics?lng=fr&origin=allotment',
    '/api/report/statistics?lng=fr&origin=allotment&project=beds',
    '/api/report/topcontrib?lng=fr&period=year&size=100',
    '/api/report/topcontrib?lng=fr&origin=allotment&project=beds',
    '/latest/fr',
    '/latest/fr/allotment',
    '/latest/fr/allotment/beds',
    '/rss-feed/fr',
    '/rss-feed/fr/allotment/beds',
    '/svc/rss-feed/allotment/beds/fr',
    '/tweet/fr?format=json',
    '/project/list/all',
    '/project/list',
    '/project/list/allotment/-',
    '/project/list/allotment/b*/JSON',
    '/project/langs/allotment/beds',
    '/project/diff/allotment/beds/fr',
    '/vocabulary/list',
    '/vocabulary/export/tools_fr',
    '/auto/project/b',
    '/auto/origin/a',
    '/auto/user/fr/p',
    '/auto/string/allotment/beds/B',
    '/auto/string/*/*/B',
    '/languages',
  ],
  pages: {
    '/api/report/project_stats?lng=fr&origin=allotment&project=beds': 4,
    '/api/project/elsewhere?lng=fr&origin=allotment&project=beds': 6,
    '/?lng=fr': 19,
    // One of them for who manages it: the repository that its files come from.
    '/projects/allotment/beds?lng=fr': 12,
    '/vocabularies': 3,
    '/vocabularies/tools_fr': 6,
    '/translations/search?lng=fr&origin=allotment&project=beds&list_mode=translated': 8,
    // Four of them for the list beside it: the project's rule and home, the neighbours before and behind, and their states.
    [`/translations/fr/${sguidOf(['Bed 0 of file 0'], '')}`]: 18,
    [`/string_details/${sguidOf(['Bed 0 of file 0'], '')}`]: 2,
  },
};
