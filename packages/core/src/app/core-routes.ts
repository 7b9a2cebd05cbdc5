import type { Service } from '../units/context.js';
import { passwordResetRoutes } from '../web/accounts/reset.routes.js';
import { signInRoutes } from '../web/accounts/sign-in.routes.js';
import { signUpRoutes } from '../web/accounts/sign-up.routes.js';
import { administrationRoutes } from '../web/administration/administration.routes.js';
import type { Routes } from '../web/api/routes.js';
import { changesRoutes } from '../web/changes/changes.routes.js';
import { dumpRoutes } from '../web/changes/dump.routes.js';
import { commentRoutes } from '../web/comments/comment.routes.js';
import { alikeRoutes } from '../web/deciding/alike.routes.js';
import { ownRecordRoutes } from '../web/deciding/own-record.routes.js';
import { decisionRoutes } from '../web/decision/decision.routes.js';
import { electorateRoutes } from '../web/electorates/electorate.routes.js';
import { electoratePageRoutes } from '../web/electorates/electorate-page.routes.js';
import { latestRoutes } from '../web/feeds/latest.routes.js';
import { latestPageRoutes } from '../web/feeds/latest-page.routes.js';
import { tweetRoutes } from '../web/feeds/tweet.routes.js';
import { flagRoutes } from '../web/flags/flag.routes.js';
import { beginRoutes } from '../web/home/begin.routes.js';
import { importPageRoutes } from '../web/imports/import-page.routes.js';
import { jobRoutes } from '../web/jobs/job.routes.js';
import { languageRoutes } from '../web/languages/languages.routes.js';
import { memoryRoutes } from '../web/memory/memory.routes.js';
import { moderationRoutes } from '../web/moderation/moderation.routes.js';
import { muteRoutes } from '../web/notices/mute.routes.js';
import { noticesRoutes } from '../web/notices/notices.routes.js';
import { authorizeRoutes } from '../web/oauth/authorize.routes.js';
import { oauthRoutes } from '../web/oauth/oauth.routes.js';
import { peopleRoutes } from '../web/person/people.routes.js';
import { personPageRoutes } from '../web/person/person-page.routes.js';
import { profileRoutes } from '../web/person/profile.routes.js';
import { queueRoutes } from '../web/queues/queue.routes.js';
import { reportRoutes } from '../web/reports/report.routes.js';
import { searchRoutes } from '../web/search/search.routes.js';
import { crawlerRoutes } from '../web/server/crawler.routes.js';
import { settingsRoutes } from '../web/settings/settings.routes.js';
import { translationRoutes } from '../web/translations/translation.routes.js';
import { unitPageRoutes } from '../web/unit/unit-page.routes.js';
import { webhookRoutes } from '../web/webhooks/webhooks.routes.js';
import { coreNotices } from './core-notices.js';
import type { ServiceDefinition } from './service-definition.js';

/** Registers the routes that both services have. */
export const coreRoutes = (service: Service, definition: ServiceDefinition): readonly Routes[] => {
  const { kind, actions, reports, imports, profile, ownData, forget = async () => {} } = definition;
  const { baseUrl, pathPrefix } = service.settings;
  const notices = coreNotices(definition);
  return [
    translationRoutes(kind, actions),
    decisionRoutes(kind),
    electorateRoutes(kind),
    electoratePageRoutes(kind),
    ownRecordRoutes(kind),
    alikeRoutes,
    searchRoutes(kind),
    memoryRoutes(kind),
    changesRoutes(kind),
    dumpRoutes,
    webhookRoutes(service),
    unitPageRoutes(kind),
    commentRoutes(kind),
    queueRoutes(kind),
    beginRoutes(kind),
    importPageRoutes(imports.map(({ form }) => form)),
    latestPageRoutes(kind),
    personPageRoutes(kind),
    oauthRoutes(baseUrl),
    authorizeRoutes(service),
    signInRoutes(service),
    signUpRoutes(service),
    passwordResetRoutes(service),
    settingsRoutes({ service, notices, forget, ...(profile && { profile }), ...(ownData && { ownData }) }),
    moderationRoutes(service),
    flagRoutes(service),
    administrationRoutes(service),
    profileRoutes(profile),
    peopleRoutes,
    languageRoutes(service),
    ...imports.map(({ routes }) => routes),
    jobRoutes,
    reportRoutes(kind, reports),
    noticesRoutes(kind),
    muteRoutes(notices),
    latestRoutes(kind, pathPrefix),
    tweetRoutes(kind, pathPrefix),
    crawlerRoutes(service, definition.publicPaths),
  ];
};
