import { addAction, deleteAction, endorseAction, withoutEndpoint } from '@translation-commons/core/translations/actions.js';
import type { Service } from '@translation-commons/core/units/context.js';
import { passwordResetRoutes } from '@translation-commons/core/web/accounts/reset.routes.js';
import { signInRoutes } from '@translation-commons/core/web/accounts/sign-in.routes.js';
import { signUpRoutes } from '@translation-commons/core/web/accounts/sign-up.routes.js';
import { administrationRoutes } from '@translation-commons/core/web/administration/administration.routes.js';
import { latestRoutes } from '@translation-commons/core/web/feeds/latest.routes.js';
import { latestPageRoutes } from '@translation-commons/core/web/feeds/latest-page.routes.js';
import { tweetRoutes } from '@translation-commons/core/web/feeds/tweet.routes.js';
import { importPageRoutes } from '@translation-commons/core/web/imports/import-page.routes.js';
import { jobRoutes } from '@translation-commons/core/web/jobs/job.routes.js';
import { languageRoutes } from '@translation-commons/core/web/languages/languages.routes.js';
import { moderationRoutes } from '@translation-commons/core/web/moderation/moderation.routes.js';
import { muteRoutes } from '@translation-commons/core/web/notices/mute.routes.js';
import { authorizeRoutes } from '@translation-commons/core/web/oauth/authorize.routes.js';
import { oauthRoutes } from '@translation-commons/core/web/oauth/oauth.routes.js';
import { peopleRoutes } from '@translation-commons/core/web/person/people.routes.js';
import { personPageRoutes } from '@translation-commons/core/web/person/person-page.routes.js';
import { profileRoutes } from '@translation-commons/core/web/person/profile.routes.js';
import { queueRoutes } from '@translation-commons/core/web/queues/queue.routes.js';
import { reportRoutes } from '@translation-commons/core/web/reports/report.routes.js';
import { searchRoutes } from '@translation-commons/core/web/search/search.routes.js';
import { makeServer, type Server } from '@translation-commons/core/web/server/server.js';
import { settingsRoutes } from '@translation-commons/core/web/settings/settings.routes.js';
import { translationRoutes } from '@translation-commons/core/web/translations/translation.routes.js';
import { unitPageRoutes } from '@translation-commons/core/web/unit/unit-page.routes.js';
import type { FastifyBaseLogger } from 'fastify';
import { chapterRoutes } from './chapters/chapter.routes.js';
import { chapterPageRoutes } from './chapters/chapter-page.routes.js';
import { importRoutes } from './imports/import.routes.js';
import { importForms } from './imports/import-forms.js';
import { site } from './site.js';
import { notices } from './tasks.js';
import { verseKind } from './verse-kind.js';

/** What people can do to translations of verses. In a submit, `vote` is a second name of `like`. */
export const actions = {
  add: addAction(verseKind),
  like: endorseAction(verseKind),
  vote: withoutEndpoint(endorseAction(verseKind)),
  del: deleteAction,
};

/** What the app is made from. */
export interface AppOptions {
  readonly service: Service;
  readonly log: FastifyBaseLogger;
}

/** The verse service over HTTP: the table of contents of its interface. */
export const makeApp = async (options: AppOptions): Promise<Server> => {
  const app = await makeServer({
    ...options,
    title: 'Verse Translation Service',
    description: 'Chapters and verses of a text, their translations and likes, reports and feeds.',
    site,
  });
  const { languages, settings } = options.service;
  await app.register(translationRoutes(verseKind, actions));
  await app.register(searchRoutes(verseKind));
  await app.register(unitPageRoutes(verseKind));
  await app.register(queueRoutes(verseKind));
  await app.register(importPageRoutes(importForms));
  await app.register(latestPageRoutes(verseKind));
  await app.register(personPageRoutes(verseKind));
  await app.register(chapterPageRoutes);
  await app.register(oauthRoutes(settings.baseUrl));
  await app.register(authorizeRoutes(options.service));
  await app.register(signInRoutes(options.service));
  await app.register(signUpRoutes(options.service));
  await app.register(passwordResetRoutes(options.service));
  await app.register(settingsRoutes({ service: options.service, notices, forget: async () => {} }));
  await app.register(moderationRoutes(options.service));
  await app.register(administrationRoutes(options.service));
  await app.register(profileRoutes());
  await app.register(peopleRoutes);
  await app.register(languageRoutes(languages));
  await app.register(jobRoutes);
  await app.register(
    reportRoutes(verseKind, {
      statistics: '/api/report/stats',
      contributors: ['/api/report/topcontrib', '/api/report/topusers'],
    }),
  );
  await app.register(muteRoutes(notices));
  await app.register(chapterRoutes);
  await app.register(importRoutes);
  await app.register(latestRoutes(verseKind, settings.pathPrefix));
  await app.register(tweetRoutes(verseKind, settings.pathPrefix));
  return app;
};
