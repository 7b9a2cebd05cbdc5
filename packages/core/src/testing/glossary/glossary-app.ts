import { appOf } from '../../app/app-of.js';
import type { ServiceDefinition } from '../../app/service-definition.js';
import { addAction, confirmAction, deleteAction, endorseAction, withdrawAction } from '../../translations/actions.js';
import { homeSection } from '../../web/pages/home/home.page.js';
import { readHome } from '../../web/pages/home/read-home.js';
import { sendPage } from '../../web/pages/layout/send-page.js';
import type { Routes } from '../../web/server/routes/routes.js';
import { glossaryKind } from './glossary-kind.js';
import { glossaryPages } from './glossary-pages.js';

const frontPageRoutes: Routes = async (app) => {
  const options = { config: { responseFormat: 'html' }, schema: { tags: ['pages'], summary: 'Front page.' } } as const;
  app.get('/', options, (request, reply) =>
    sendPage(request, reply, async (visitor) => ({
      title: null,
      main: homeSection(visitor, glossaryPages, await readHome(request, visitor)),
    })),
  );
};

/** A service of a glossary: core's routes, and a front page. */
export const glossaryService: ServiceDefinition = {
  name: 'glossary',
  title: 'Glossary',
  description: 'Definitions of words, and agreements with their translations.',
  groups: {},
  defaults: { port: 0, dataDir: '.data/glossary' },
  kind: glossaryKind,
  site: {
    name: () => 'Glossary',
    contents: () => [{ text: 'Definitions', icon: 'book', path: '/' }],
    purpose: () => 'Words, defined together.',
    links: () => [{ path: '/', text: 'Glossary' }],
  },
  actions: {
    add: addAction(glossaryKind),
    agreement: endorseAction(glossaryKind),
    del: deleteAction,
    confirm: confirmAction,
    del_agreement: withdrawAction(glossaryKind),
  },
  reports: { statistics: '/api/report/statistics', contributors: ['/api/report/contributors'] },
  imports: [],
  routes: async () => [frontPageRoutes],
  invariants: [],
};

/** Its app. */
export const makeGlossaryApp = appOf(glossaryService);
