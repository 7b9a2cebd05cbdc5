import type { FastifyBaseLogger } from 'fastify';
import { coreNotices } from '../../app/tasks.js';
import { html } from '../../kernel/html.js';
import { addAction, deleteAction, endorseAction, withdrawAction } from '../../translations/actions.js';
import type { Service } from '../../units/context.js';
import { passwordResetRoutes } from '../../web/accounts/reset.routes.js';
import { signInRoutes } from '../../web/accounts/sign-in.routes.js';
import { signUpRoutes } from '../../web/accounts/sign-up.routes.js';
import { administrationRoutes } from '../../web/administration/administration.routes.js';
import type { Routes } from '../../web/api/routes.js';
import { latestRoutes } from '../../web/feeds/latest.routes.js';
import { latestPageRoutes } from '../../web/feeds/latest-page.routes.js';
import { tweetRoutes } from '../../web/feeds/tweet.routes.js';
import { jobRoutes } from '../../web/jobs/job.routes.js';
import { languageRoutes } from '../../web/languages/languages.routes.js';
import { sendPage } from '../../web/layout/send-page.js';
import { moderationRoutes } from '../../web/moderation/moderation.routes.js';
import { muteRoutes } from '../../web/notices/mute.routes.js';
import { authorizeRoutes } from '../../web/oauth/authorize.routes.js';
import { oauthRoutes } from '../../web/oauth/oauth.routes.js';
import { peopleRoutes } from '../../web/person/people.routes.js';
import { personPageRoutes } from '../../web/person/person-page.routes.js';
import { profileRoutes } from '../../web/person/profile.routes.js';
import { queueRoutes } from '../../web/queues/queue.routes.js';
import { reportRoutes } from '../../web/reports/report.routes.js';
import { searchRoutes } from '../../web/search/search.routes.js';
import { makeServer, type Server } from '../../web/server/server.js';
import { settingsRoutes } from '../../web/settings/settings.routes.js';
import { translationRoutes } from '../../web/translations/translation.routes.js';
import { unitPageRoutes } from '../../web/unit/unit-page.routes.js';
import { glossaryKind } from './glossary-kind.js';

const actions = {
  add: addAction(glossaryKind),
  agreement: endorseAction(glossaryKind),
  del: deleteAction,
  del_agreement: withdrawAction(glossaryKind),
};

/** Where the reports of a glossary are. */
export const glossaryReports = { statistics: '/api/report/statistics', contributors: ['/api/report/contributors'] };

const frontPageRoutes: Routes = async (app) => {
  app.get('/', { config: { responseFormat: 'html' } }, (request, reply) =>
    sendPage(request, reply, () => ({ title: 'Glossary', main: html`<h1>Glossary</h1>` })),
  );
};

/** A service of a glossary over HTTP: core's routes, and a front page. */
export const makeGlossaryApp = async (options: { readonly service: Service; readonly log: FastifyBaseLogger }): Promise<Server> => {
  const { service } = options;
  const { languages, settings } = service;
  const app = await makeServer({
    ...options,
    title: 'Glossary',
    description: 'Definitions of words, and agreements with their translations.',
    site: { name: () => 'Glossary', purpose: () => 'Words, defined together.', links: () => [{ path: '/', text: 'Glossary' }] },
  });
  for (const routes of [
    translationRoutes(glossaryKind, actions),
    searchRoutes(glossaryKind),
    unitPageRoutes(glossaryKind),
    queueRoutes(glossaryKind),
    latestPageRoutes(glossaryKind),
    personPageRoutes(glossaryKind),
    latestRoutes(glossaryKind, settings.pathPrefix),
    tweetRoutes(glossaryKind, settings.pathPrefix),
    reportRoutes(glossaryKind, glossaryReports),
    oauthRoutes(settings.baseUrl),
    authorizeRoutes(service),
    signInRoutes(service),
    signUpRoutes(service),
    passwordResetRoutes(service),
    settingsRoutes({ service, notices: coreNotices, forget: async () => {} }),
    moderationRoutes(service),
    administrationRoutes(service),
    profileRoutes(),
    peopleRoutes,
    languageRoutes(languages),
    jobRoutes,
    muteRoutes(coreNotices),
    frontPageRoutes,
  ])
    await app.register(routes);
  return app;
};
