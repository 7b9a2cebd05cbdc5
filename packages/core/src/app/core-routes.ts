import type { Service } from '../units/context.js';
import { changesRoutes } from '../web/api/changes/changes.routes.js';
import { dumpRoutes } from '../web/api/changes/dump.routes.js';
import { commentRoutes } from '../web/api/comments/comment.routes.js';
import { decisionRoutes } from '../web/api/decision/decision.routes.js';
import { electorateRoutes } from '../web/api/electorates/electorate.routes.js';
import { latestRoutes } from '../web/api/feeds/latest.routes.js';
import { tweetRoutes } from '../web/api/feeds/tweet.routes.js';
import { jobRoutes } from '../web/api/jobs/job.routes.js';
import { memoryRoutes } from '../web/api/memory/memory.routes.js';
import { oauthRoutes } from '../web/api/oauth/oauth.routes.js';
import { peopleRoutes } from '../web/api/people/people.routes.js';
import { profileRoutes } from '../web/api/people/profile.routes.js';
import { reportRoutes } from '../web/api/reports/report.routes.js';
import { objectionRoutes } from '../web/api/translations/objection.routes.js';
import { translationRoutes } from '../web/api/translations/translation.routes.js';
import { passwordResetRoutes } from '../web/pages/accounts/reset.routes.js';
import { signInRoutes } from '../web/pages/accounts/sign-in.routes.js';
import { signUpRoutes } from '../web/pages/accounts/sign-up.routes.js';
import { administrationRoutes } from '../web/pages/administration/administration.routes.js';
import { alikeRoutes } from '../web/pages/deciding/alike.routes.js';
import { ownRecordRoutes } from '../web/pages/deciding/own-record.routes.js';
import { electoratePageRoutes } from '../web/pages/electorates/electorate-page.routes.js';
import { flagRoutes } from '../web/pages/flags/flag.routes.js';
import { keptFormRoutes } from '../web/pages/forms/kept-form.routes.js';
import { beginRoutes } from '../web/pages/home/begin.routes.js';
import { importPageRoutes } from '../web/pages/imports/import-page.routes.js';
import { languageRoutes } from '../web/pages/languages/languages.routes.js';
import { latestPageRoutes } from '../web/pages/latest/latest-page.routes.js';
import { moderationRoutes } from '../web/pages/moderation/moderation.routes.js';
import { muteRoutes } from '../web/pages/notices/mute.routes.js';
import { noticesRoutes } from '../web/pages/notices/notices.routes.js';
import { authorizeRoutes } from '../web/pages/oauth/authorize.routes.js';
import { objectionPageRoutes } from '../web/pages/objections/objection.routes.js';
import { personPageRoutes } from '../web/pages/person/person-page.routes.js';
import { queueRoutes } from '../web/pages/queues/queue.routes.js';
import { searchRoutes } from '../web/pages/search/search.routes.js';
import { settingsRoutes } from '../web/pages/settings/settings.routes.js';
import { styleguideRoutes } from '../web/pages/styleguide/styleguide.routes.js';
import { unitPageRoutes } from '../web/pages/unit/unit-page.routes.js';
import { webhookRoutes } from '../web/pages/webhooks/webhooks.routes.js';
import { crawlerRoutes } from '../web/server/crawler.routes.js';
import type { Routes } from '../web/server/routes/routes.js';
import { coreNotices } from './core-notices.js';
import type { ServiceDefinition } from './service-definition.js';

/** JSON, feeds and dumps: what programs call, one folder of web/api a resource. */
const apiRoutes = (service: Service, { kind, actions, reports, imports, profile }: ServiceDefinition): readonly Routes[] => {
  const { baseUrl, pathPrefix } = service.settings;
  return [
    translationRoutes(kind, actions),
    objectionRoutes,
    decisionRoutes(kind),
    electorateRoutes(kind),
    memoryRoutes(kind),
    changesRoutes(kind),
    dumpRoutes,
    commentRoutes(kind),
    oauthRoutes(baseUrl),
    profileRoutes(profile),
    peopleRoutes,
    ...imports.map(({ routes }) => routes),
    jobRoutes,
    reportRoutes(kind, reports),
    latestRoutes(kind, pathPrefix),
    tweetRoutes(kind, pathPrefix),
  ];
};

/** Pages and the forms on them, one folder of web/pages a page. */
const pageRoutes = (service: Service, definition: ServiceDefinition): readonly Routes[] => {
  const { kind, imports, profile, ownData, forget = async () => {} } = definition;
  const notices = coreNotices(definition);
  return [
    // Searches answer with a page or JSON on the same path.
    searchRoutes(kind),
    electoratePageRoutes(kind),
    ownRecordRoutes(kind),
    alikeRoutes,
    webhookRoutes(service),
    unitPageRoutes(kind),
    objectionPageRoutes,
    queueRoutes(kind),
    beginRoutes(kind),
    importPageRoutes(
      imports.map(({ form }) => form),
      definition.importCard,
    ),
    languageRoutes(service, kind, definition.languageSections),
    latestPageRoutes(kind),
    personPageRoutes(kind),
    authorizeRoutes(service),
    signInRoutes(service),
    signUpRoutes(service),
    passwordResetRoutes(service),
    settingsRoutes({ service, notices, forget, ...(profile && { profile }), ...(ownData && { ownData }) }),
    moderationRoutes(service),
    flagRoutes(service),
    administrationRoutes(service),
    noticesRoutes(kind),
    keptFormRoutes,
    muteRoutes(notices),
    ...(service.settings.isDevelopment ? [styleguideRoutes] : []),
  ];
};

/** Routes that both services have, beside those that `web/server.ts` registers for every request. */
export const coreRoutes = (service: Service, definition: ServiceDefinition): readonly Routes[] => [
  ...apiRoutes(service, definition),
  ...pageRoutes(service, definition),
  crawlerRoutes(service, definition.publicPaths),
];
