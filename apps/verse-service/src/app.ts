import { appOf } from '@translation-commons/core/app/app-of.js';
import type { ServiceDefinition } from '@translation-commons/core/app/service-definition.js';
import { addAction, confirmAction, deleteAction, endorseAction, withoutEndpoint } from '@translation-commons/core/translations/actions.js';
import { listChapters } from './chapters/list-chapters.js';
import { examples } from './examples.js';
import { verseDump } from './exports/verse-dump.js';
import { imports } from './imports.js';
import { prepareRequest } from './numberings/prepare-request.js';
import { forgetReader, readerData } from './reader-data.js';
import { site } from './site.js';
import { invariants } from './verify/invariants.js';
import { verseKind } from './verse-kind.js';

/** Actions on translations of verses. In a submit, `vote` is a second name of `like`. */
const actions = {
  add: addAction(verseKind),
  like: endorseAction(verseKind),
  vote: withoutEndpoint(endorseAction(verseKind)),
  del: deleteAction,
  confirm: confirmAction,
};

/** The verse service. */
export const verseService: ServiceDefinition = {
  name: 'verse-service',
  title: 'Verse Translation Service',
  description: 'Chapters and verses of a text, their translations and likes, reports and feeds.',
  groups: { chapters: 'The text by chapters.', editions: 'Whole translations to choose from.' },
  examples,
  defaults: { port: 8702, dataDir: '.data/verse-service' },
  kind: verseKind,
  site,
  publicPaths: async (context) => (await listChapters(context)).filter(({ verses }) => verses > 0).map(({ nr }) => `/chapters/${nr}`),
  actions,
  reports: { statistics: '/api/report/stats', contributors: ['/api/report/topcontrib', '/api/report/topusers'] },
  imports,
  ownData: readerData,
  forget: forgetReader,
  prepareRequest,
  routes: async () => (await import('./verse-routes.js')).verseRoutes,
  invariants,
  dumped: [verseDump],
};

/** Makes its app. */
export const makeApp = appOf(verseService);
