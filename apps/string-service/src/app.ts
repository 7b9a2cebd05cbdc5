import { addAction, deleteAction, endorseAction, withdrawAction } from '@translation-commons/core/translations/actions.js';
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
import { autocompleteRoutes } from './autocomplete/autocomplete.routes.js';
import { diffRoutes } from './diffs/diff.routes.js';
import { exportRoutes } from './exports/export.routes.js';
import { importForms } from './imports/import-forms.js';
import { importTranslationsRoutes } from './imports/import-translations.routes.js';
import { forgetMember } from './projects/forget-member.js';
import { projectImportRoutes } from './projects/import/import.routes.js';
import { projectPageRoutes } from './projects/pages/project-page.routes.js';
import { profileProjects } from './projects/profile-projects.js';
import { projectRoutes } from './projects/project.routes.js';
import { projectStatsRoutes } from './projects/project-stats.routes.js';
import { subscriptionRoutes } from './projects/subscription.routes.js';
import { site } from './site.js';
import { stringKind } from './string-kind.js';
import { randomStringRoutes } from './strings/random-string.routes.js';
import { stringDetailsRoutes } from './strings/string-details.routes.js';
import { notices } from './tasks.js';
import { vocabularyPageRoutes } from './vocabularies/pages/vocabulary-page.routes.js';
import { vocabularyRoutes } from './vocabularies/vocabulary.routes.js';

/** What people can do to translations of strings. */
export const actions = {
  add: addAction(stringKind),
  vote: endorseAction(stringKind),
  del: deleteAction,
  del_vote: withdrawAction(stringKind),
};

/** What the app is made from. */
export interface AppOptions {
  readonly service: Service;
  readonly log: FastifyBaseLogger;
}

/** The string service over HTTP: the table of contents of its interface. */
export const makeApp = async (options: AppOptions): Promise<Server> => {
  const app = await makeServer({
    ...options,
    title: 'String Translation Service',
    description: 'Strings of software projects, their translations and votes, projects, vocabularies and feeds.',
    site,
  });
  const { languages, settings } = options.service;
  await app.register(translationRoutes(stringKind, actions));
  await app.register(searchRoutes(stringKind));
  await app.register(unitPageRoutes(stringKind));
  await app.register(queueRoutes(stringKind));
  await app.register(importPageRoutes(importForms));
  await app.register(latestPageRoutes(stringKind));
  await app.register(personPageRoutes(stringKind));
  await app.register(oauthRoutes(settings.baseUrl));
  await app.register(authorizeRoutes(options.service));
  await app.register(signInRoutes(options.service));
  await app.register(signUpRoutes(options.service));
  await app.register(passwordResetRoutes(options.service));
  await app.register(settingsRoutes({ service: options.service, notices, forget: forgetMember }));
  await app.register(moderationRoutes(options.service));
  await app.register(administrationRoutes(options.service));
  await app.register(profileRoutes(profileProjects));
  await app.register(peopleRoutes);
  await app.register(languageRoutes(languages));
  await app.register(importTranslationsRoutes);
  await app.register(jobRoutes);
  await app.register(
    reportRoutes(stringKind, {
      statistics: '/api/report/statistics',
      contributors: ['/api/report/topcontrib'],
      scope: stringKind.scope.params,
    }),
  );
  await app.register(muteRoutes(notices));
  await app.register(randomStringRoutes);
  await app.register(projectRoutes);
  await app.register(projectStatsRoutes);
  await app.register(projectPageRoutes);
  await app.register(projectImportRoutes);
  await app.register(subscriptionRoutes);
  await app.register(exportRoutes);
  await app.register(diffRoutes);
  await app.register(vocabularyRoutes);
  await app.register(latestRoutes(stringKind, settings.pathPrefix));
  await app.register(tweetRoutes(stringKind, settings.pathPrefix));
  await app.register(autocompleteRoutes);
  await app.register(stringDetailsRoutes);
  await app.register(vocabularyPageRoutes);
  return app;
};
