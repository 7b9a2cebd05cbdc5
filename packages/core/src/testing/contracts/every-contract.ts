import type { ProgramSubject, Subject } from '../subject.js';
import { accountAccessibilityContract } from './account-accessibility.contract.js';
import { accountJourneysContract } from './account-journeys.contract.js';
import { accountKeysContract } from './account-keys.contract.js';
import { administrationContract } from './administration.contract.js';
import { backupContract } from './backup.contract.js';
import { backupUnderWritesContract } from './backup-under-writes.contract.js';
import { basePathContract } from './base-path.contract.js';
import { batchedWritesContract } from './batched-writes.contract.js';
import { builtContract } from './built.contract.js';
import { changeStreamsContract } from './change-streams.contract.js';
import { changedNamesContract } from './changed-names.contract.js';
import { changedSourcesContract } from './changed-sources.contract.js';
import { changesContract } from './changes.contract.js';
import { commandsContract } from './commands.contract.js';
import { commentsContract } from './comments.contract.js';
import { contentAccessibilityContract } from './content-accessibility.contract.js';
import { csrfContract } from './csrf.contract.js';
import { damagedBackupsContract } from './damaged-backups.contract.js';
import { decidingContract } from './deciding.contract.js';
import { doctorContract } from './doctor.contract.js';
import { documentationAccessibilityContract } from './documentation-accessibility.contract.js';
import { dumpContract } from './dump.contract.js';
import { electoratesContract } from './electorates.contract.js';
import { embeddedRestartContract } from './embedded-restart.contract.js';
import { embeddedShutdownContract } from './embedded-shutdown.contract.js';
import { endorsingAtOnceContract } from './endorsing-at-once.contract.js';
import { feedCacheContract } from './feed-cache.contract.js';
import { feedsContract } from './feeds.contract.js';
import { firstTextsContract } from './first-texts.contract.js';
import { flagsContract } from './flags.contract.js';
import { foreignProviderContract } from './foreign-provider.contract.js';
import { frontBallotContract } from './front-ballot.contract.js';
import { growingListsContract } from './growing-lists.contract.js';
import { headLayoutContract } from './head-layout.contract.js';
import { headersContract } from './headers.contract.js';
import { hotStatementsContract } from './hot-statements.contract.js';
import { importJourneysContract } from './import-journeys.contract.js';
import { importPageContract } from './import-page.contract.js';
import { importsContract } from './imports.contract.js';
import { integerParametersContract } from './integer-parameters.contract.js';
import { jobsContract } from './jobs.contract.js';
import { keptCountsContract } from './kept-counts.contract.js';
import { languageTeamContract } from './language-team.contract.js';
import { languagesContract } from './languages.contract.js';
import { linksContract } from './links.contract.js';
import { listedTextsContract } from './listed-texts.contract.js';
import { loadContract } from './load.contract.js';
import { logsContract } from './logs.contract.js';
import { longTextsContract } from './long-texts.contract.js';
import { lostServersContract } from './lost-servers.contract.js';
import { mailsContract } from './mails.contract.js';
import { metricsContract } from './metrics.contract.js';
import { moderationContract } from './moderation.contract.js';
import { moderationAccessibilityContract } from './moderation-accessibility.contract.js';
import { moderationJourneysContract } from './moderation-journeys.contract.js';
import { multipleVotingContract } from './multiple-voting.contract.js';
import { myDataContract } from './my-data.contract.js';
import { nightlyTasksContract } from './nightly-tasks.contract.js';
import { noticesContract } from './notices.contract.js';
import { oauthContract } from './oauth.contract.js';
import { objectionsContract } from './objections.contract.js';
import { openApiContract } from './open-api.contract.js';
import { openApiExamplesContract } from './open-api-examples.contract.js';
import { operationContract } from './operation.contract.js';
import { pageAccessibilityContract } from './page-accessibility.contract.js';
import { pageBudgetsContract } from './page-budgets.contract.js';
import { pageJourneysContract } from './page-journeys.contract.js';
import { pageLanguagesContract } from './page-languages.contract.js';
import { pageLayoutContract } from './page-layout.contract.js';
import { pagesContract } from './pages.contract.js';
import { passkeyPagesContract } from './passkey-pages.contract.js';
import { passkeysContract } from './passkeys.contract.js';
import { passwordJourneysContract } from './password-journeys.contract.js';
import { passwordResetContract } from './password-reset.contract.js';
import { peopleContract } from './people.contract.js';
import { personPageContract } from './person-page.contract.js';
import { personalTokensContract } from './personal-tokens.contract.js';
import { plansContract } from './plans.contract.js';
import { processesContract } from './processes.contract.js';
import { providerContract } from './provider.contract.js';
import { queueJourneysContract } from './queue-journeys.contract.js';
import { queuesContract } from './queues.contract.js';
import { rankingContract } from './ranking.contract.js';
import { rateLimitsContract } from './rate-limits.contract.js';
import { readCacheContract } from './read-cache.contract.js';
import { redirectsContract } from './redirects.contract.js';
import { replicasContract } from './replicas.contract.js';
import { reportCacheContract } from './report-cache.contract.js';
import { reportsContract } from './reports.contract.js';
import { requestLimitsContract } from './request-limits.contract.js';
import { rollingRestartsContract } from './rolling-restarts.contract.js';
import { routesContract } from './routes.contract.js';
import { scopesContract } from './scopes.contract.js';
import { searchContract } from './search.contract.js';
import { searchFiltersContract } from './search-filters.contract.js';
import { searchJourneysContract } from './search-journeys.contract.js';
import { secondFactorsContract } from './second-factors.contract.js';
import { sentTwiceContract } from './sent-twice.contract.js';
import { settingsContract } from './settings.contract.js';
import { sharedRateLimitsContract } from './shared-rate-limits.contract.js';
import { shutdownContract } from './shutdown.contract.js';
import { signInContract } from './sign-in.contract.js';
import { signUpContract } from './sign-up.contract.js';
import { signUpLinksContract } from './sign-up-links.contract.js';
import { signedOutFormsContract } from './signed-out-forms.contract.js';
import { startingContract } from './starting.contract.js';
import { statementsContract } from './statements.contract.js';
import { submitContract } from './submit.contract.js';
import { totpPagesContract } from './totp-pages.contract.js';
import { translationsContract } from './translations.contract.js';
import { trashContract } from './trash.contract.js';
import { tweetsContract } from './tweets.contract.js';
import { upgradeContract } from './upgrade.contract.js';
import { utf8Contract } from './utf8.contract.js';
import { verifyContract } from './verify.contract.js';
import { webhooksContract } from './webhooks.contract.js';
import { workbenchContract } from './workbench.contract.js';
import { workbenchJourneysContract } from './workbench-journeys.contract.js';
import { workersContract } from './workers.contract.js';

/** Suites in which no unit is: accounts, tokens and logs are the same whatever is translated. */
const contractsWithoutUnits: Readonly<Record<string, (subject: Subject) => void>> = {
  'account-accessibility': accountAccessibilityContract,
  'account-journeys': accountJourneysContract,
  'account-keys': accountKeysContract,
  'changed-names': changedNamesContract,
  doctor: doctorContract,
  'documentation-accessibility': documentationAccessibilityContract,
  'foreign-provider': foreignProviderContract,
  headers: headersContract,
  jobs: jobsContract,
  load: loadContract,
  logs: logsContract,
  'lost-servers': lostServersContract,
  metrics: metricsContract,
  oauth: oauthContract,
  'passkey-pages': passkeyPagesContract,
  passkeys: passkeysContract,
  'password-journeys': passwordJourneysContract,
  'password-reset': passwordResetContract,
  'personal-tokens': personalTokensContract,
  provider: providerContract,
  'rate-limits': rateLimitsContract,
  'second-factors': secondFactorsContract,
  settings: settingsContract,
  'sign-in': signInContract,
  'sign-up': signUpContract,
  'sign-up-links': signUpLinksContract,
  'totp-pages': totpPagesContract,
  workers: workersContract,
};

/** Suites of programs, databases and pages as a whole, whatever is translated. */
const contractsOfTheFrame: Readonly<Record<string, (subject: ProgramSubject) => void>> = {
  'backup-under-writes': backupUnderWritesContract,
  'damaged-backups': damagedBackupsContract,
  'embedded-restart': embeddedRestartContract,
  'embedded-shutdown': embeddedShutdownContract,
  'head-layout': headLayoutContract,
  'moderation-accessibility': moderationAccessibilityContract,
  'page-layout': pageLayoutContract,
  'rolling-restarts': rollingRestartsContract,
  'shared-rate-limits': sharedRateLimitsContract,
  shutdown: shutdownContract,
  starting: startingContract,
};

/** Suites that every kind of unit must pass, by the names of their files; the kind specifies the texts about units. */
export const contractsOfAnyKind: Readonly<Record<string, (subject: Subject) => void>> = {
  administration: administrationContract,
  'changed-sources': changedSourcesContract,
  changes: changesContract,
  comments: commentsContract,
  csrf: csrfContract,
  deciding: decidingContract,
  objections: objectionsContract,
  'page-budgets': pageBudgetsContract,
  dump: dumpContract,
  electorates: electoratesContract,
  feeds: feedsContract,
  'first-texts': firstTextsContract,
  'signed-out-forms': signedOutFormsContract,
  flags: flagsContract,
  'growing-lists': growingListsContract,
  'integer-parameters': integerParametersContract,
  'language-team': languageTeamContract,
  languages: languagesContract,
  moderation: moderationContract,
  'multiple-voting': multipleVotingContract,
  'my-data': myDataContract,
  notices: noticesContract,
  'open-api': openApiContract,
  pages: pagesContract,
  people: peopleContract,
  'person-page': personPageContract,
  queues: queuesContract,
  reports: reportsContract,
  scopes: scopesContract,
  search: searchContract,
  'search-filters': searchFiltersContract,
  submit: submitContract,
  translations: translationsContract,
  trash: trashContract,
  tweets: tweetsContract,
  utf8: utf8Contract,
  verify: verifyContract,
  workbench: workbenchContract,
};

/** Suites of caches, limits, deliveries and statements, which meet a service's own kinds of unit and need no third one. */
const contractsOfOwnKinds: Readonly<Record<string, (subject: Subject) => void>> = {
  'base-path': basePathContract,
  'batched-writes': batchedWritesContract,
  'change-streams': changeStreamsContract,
  'endorsing-at-once': endorsingAtOnceContract,
  'feed-cache': feedCacheContract,
  'front-ballot': frontBallotContract,
  'long-texts': longTextsContract,
  mails: mailsContract,
  'moderation-journeys': moderationJourneysContract,
  operation: operationContract,
  plans: plansContract,
  'read-cache': readCacheContract,
  redirects: redirectsContract,
  replicas: replicasContract,
  'report-cache': reportCacheContract,
  'request-limits': requestLimitsContract,
  'sent-twice': sentTwiceContract,
  statements: statementsContract,
  webhooks: webhooksContract,
};

/** Suites that need a built program, an interface document, or imports with a page. */
const contractsOfPrograms: Readonly<Record<string, (subject: ProgramSubject) => void>> = {
  backup: backupContract,
  built: builtContract,
  commands: commandsContract,
  'content-accessibility': contentAccessibilityContract,
  'hot-statements': hotStatementsContract,
  'import-journeys': importJourneysContract,
  'import-page': importPageContract,
  imports: importsContract,
  'kept-counts': keptCountsContract,
  links: linksContract,
  'listed-texts': listedTextsContract,
  'nightly-tasks': nightlyTasksContract,
  'open-api-examples': openApiExamplesContract,
  'page-accessibility': pageAccessibilityContract,
  'page-journeys': pageJourneysContract,
  'page-languages': pageLanguagesContract,
  processes: processesContract,
  'queue-journeys': queueJourneysContract,
  ranking: rankingContract,
  routes: routesContract,
  'search-journeys': searchJourneysContract,
  upgrade: upgradeContract,
  'workbench-journeys': workbenchJourneysContract,
};

/** Suites that every service keeps in tests of its own. */
export const contractsOfEach: Readonly<Record<string, (subject: ProgramSubject) => void>> = {
  ...contractsOfAnyKind,
  ...contractsOfOwnKinds,
  ...contractsOfPrograms,
};

/** Every suite by the name of its file. What is the same whatever is translated, one service keeps for all. */
export const everyContract: Readonly<Record<string, (subject: ProgramSubject) => void>> = {
  ...contractsWithoutUnits,
  ...contractsOfTheFrame,
  ...contractsOfEach,
};
